import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import { normaliseVenue } from '../../errors/venue-error.ts';
import { jsonAnswer } from '../json-answer.ts';

/** The JSON-RPC connection to one chain. */
export interface EvmNode {
  /** Rejects with one of our error codes; a refusal by the node itself is a `NodeRefusal` in its cause. */
  readonly ask: (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;
}

class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Returns the JSON-RPC code with which a node refused; undefined for any other failure. */
export function refusalCode(thrown: unknown): number | undefined {
  const cause = thrown instanceof AppError ? thrown.cause : undefined;
  return cause instanceof NodeRefusal ? cause.code : undefined;
}

/** Returns the message with which a node refused. */
export function refusalText(thrown: unknown): string {
  const cause = thrown instanceof AppError ? thrown.cause : undefined;
  return cause instanceof NodeRefusal ? cause.message : '';
}

/** Returns the bytes with which a contract reverted; undefined if the node does not pass them on. */
export function refusalData(thrown: unknown): unknown {
  const cause = thrown instanceof AppError ? thrown.cause : undefined;
  return cause instanceof NodeRefusal ? cause.data : undefined;
}

async function askNode(url: string, question: object, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      ...(signal !== undefined && { signal }),
    });
    return await jsonAnswer(response);
  } catch (thrown) {
    throw normaliseVenue(thrown);
  }
}

export function evmNode(url: string): EvmNode {
  let lastId = 0;
  return {
    ask: async (method, params, signal) => {
      lastId += 1;
      const body = await askNode(url, { jsonrpc: '2.0', id: lastId, method, params }, signal);
      const error = fieldOf(body, 'error');
      // Some nodes write a text that says there was no reason.
      if (error === undefined || error === null) return fieldOf(body, 'result');
      const cause = new NodeRefusal(
        Number(fieldOf(error, 'code')),
        String(fieldOf(error, 'message')),
        fieldOf(error, 'data'),
      );
      throw new AppError('venue.refused', { cause });
    },
  };
}
