export interface RpcFailure {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The result of one call, without the caller's JSON-RPC envelope. */
export type Outcome = { readonly result: unknown } | { readonly error: RpcFailure };

export interface Call {
  readonly method: string;
  readonly params: unknown;
}

/** Responds for a chain: a chain with a node, or a substitute. */
export interface Answering {
  read(calls: readonly Call[]): Promise<Outcome[]>;
  submit(raw: unknown): Promise<Outcome>;
}

/** JSON-RPC's own codes. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

export function failWith(code: number, message: string): Outcome {
  return { error: { code, message } };
}

/** Returns the result of a call that is not expected to fail; throws if it did. */
export function resultOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw new Error(outcome.error.message);
  return outcome.result;
}

/** The node is gone: the request may or may not have been carried out. */
export class NodeGone extends Error {}
