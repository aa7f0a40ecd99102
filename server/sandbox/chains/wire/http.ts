import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorText } from '../../failure.ts';
import { answer, answerJson } from '../../http/answer.ts';
import { BodyTooLarge, readBody } from '../../http/body.ts';
import { log } from '../../log.ts';
import { type Answering, failWith, INTERNAL_ERROR, INVALID_REQUEST, PARSE_ERROR } from '../node/outcome.ts';
import type { RequestGate } from '../upsets/http.ts';
import { answerAll } from './answer.ts';
import { readMessage } from './request.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** Any page may call a public node. */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Applies a requested absence of the node; returns true if the request ends with it. */
export function isTurnedAway(gate: RequestGate, request: IncomingMessage, response: ServerResponse): boolean {
  const absence = gate.absence();
  if (absence === 'refuse') request.socket.destroy();
  else if (absence === '502') answer(response, 502, 'Bad gateway\n', OPEN_TO_ALL);
  return absence !== undefined;
}

export async function serve(chain: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return answer(response, 204, '', OPEN_TO_ALL);
  if (request.method !== 'POST') {
    return answer(response, 405, 'Ask by POST.\n', { ...OPEN_TO_ALL, allow: 'POST, OPTIONS' });
  }
  try {
    const text = (await readBody(request, MOST_BYTES)).toString('utf8');
    const { status, body } = await replyTo(chain, text);
    answerJson(response, status, body, OPEN_TO_ALL);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    const tooLarge = { ...OPEN_TO_ALL, connection: 'close' };
    answerJson(response, 413, failWithoutId(INVALID_REQUEST, 'content length too large'), tooLarge);
  }
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Answers an HTTP body or a socket message. */
export async function replyTo(chain: Answering, text: string): Promise<Reply> {
  const message = readMessage(text);
  if (message.kind === 'unreadable') return { status: 400, body: failWithoutId(PARSE_ERROR, 'parse error') };
  if (message.kind === 'refused') return { status: 400, body: failWithoutId(INVALID_REQUEST, message.why) };
  try {
    if (message.kind === 'batch') return { status: 200, body: await answerAll(chain, message.requested) };
    const [body] = await answerAll(chain, [message.requested]);
    return { status: 200, body };
  } catch (error) {
    log('error', 'a chain did not answer', { error: errorText(error) });
    return { status: 503, body: failWithoutId(INTERNAL_ERROR, 'the node is not available') };
  }
}

function failWithoutId(code: number, message: string): object {
  return { jsonrpc: '2.0', id: null, ...failWith(code, message) };
}
