import { type Answering, failWith, INVALID_REQUEST, METHOD_NOT_FOUND, type Outcome } from '../node/outcome.ts';
import { estimatedAhead } from './estimate.ts';
import { publicMethods } from './methods.ts';
import type { Request, Requested } from './request.ts';

export interface Response {
  readonly jsonrpc: '2.0';
  readonly id: Request['id'];
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Returns the responses in the order of the requests. All reads go to the node together. */
export async function answerAll(chain: Answering, requested: readonly Requested[]): Promise<Response[]> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const reads = requested.filter(isRead);
  const reading =
    reads.length === 0
      ? Promise.resolve([])
      : chain.read(reads.map(({ request }) => estimatedAhead(request, nowSeconds)));
  const [outcomes, others] = await Promise.all([
    reading,
    Promise.all(requested.map((one) => (isRead(one) ? undefined : outcomeOf(chain, one)))),
  ]);
  const read = new Map<Requested, Outcome | undefined>(reads.map((one, index) => [one, outcomes[index]]));
  return requested.map((one, index) => {
    const outcome = others[index] ?? read.get(one) ?? failWith(INVALID_REQUEST, 'the question was not answered');
    return { jsonrpc: '2.0', id: one.request?.id ?? null, ...outcome };
  });
}

type Readable = { readonly request: Request };

function isRead(requested: Requested): requested is Readable {
  return requested.request !== undefined && publicMethods.has(requested.request.method);
}

async function outcomeOf(chain: Answering, { request }: Requested): Promise<Outcome> {
  if (request === undefined) return failWith(INVALID_REQUEST, 'this is no JSON-RPC request');
  const { method, params } = request;
  if (method === 'eth_sendRawTransaction') return chain.submit(Array.isArray(params) ? params[0] : undefined);
  // A public node holds no keys.
  if (method === 'eth_accounts') return { result: [] };
  return failWith(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`);
}
