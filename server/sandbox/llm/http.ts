import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { answer, answerJson } from '../http/answer.ts';
import { BodyTooLarge, readBody } from '../http/body.ts';
import type { RequestTarget } from '../http/vendor.ts';
import { contentOf, lieOf } from './content.ts';

const MOST_BYTES = 512 * 1024;
const CHUNK_MS = 25;
const CHUNK_CHARS = 24;
/** The pause between chunks, slow enough to watch. */
const SLOW_CHUNK_MS = 250;

const askedSchema = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ name: z.string(), schema: z.looseObject({}) }).optional() })
    .optional(),
});
type Requested = z.output<typeof askedSchema>;

const failure = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
});

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content));

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/**
 * Returns the simulated behaviour for a request: from a header, or from the part after a plus sign in the model's name.
 */
function simOf({ headers }: IncomingMessage, model: string): string | undefined {
  const { 'x-sim': header } = headers;
  return typeof header === 'string' ? header : model.split('+')[1];
}

function spoken(sim: string | undefined, { messages, response_format: format }: Requested): string {
  const last = textOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  const { name, schema } = format?.json_schema ?? {};
  if (sim === 'bad-json') return '{"bias": "Buy", "entry": ';
  if (sim === 'bad-schema') return '{"bias":"Perhaps","entry":"soon"}';
  return sim === 'lying' ? lieOf(last) : contentOf(name, schema, last);
}

function usageOf({ messages }: Requested, content: string) {
  const prompt = messages.reduce((sum, { content: text }) => sum + tokensOf(textOf(text)), 0);
  const completion = tokensOf(content);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

const identity = (requested: Requested) => ({
  id: 'chatcmpl-sandbox',
  created: Math.floor(Date.now() / 1_000),
  model: requested.model,
});

async function refuse(response: ServerResponse, sim: string | undefined): Promise<boolean> {
  switch (sim) {
    case 'rate-limit':
      answerJson(response, 429, failure('Rate limit reached', 'requests', 'rate_limit_exceeded'), {
        'retry-after-ms': '50',
      });
      return true;
    case 'quota':
      answerJson(response, 429, failure('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota'));
      return true;
    case 'unauthorized':
      answerJson(response, 401, failure('Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'));
      return true;
    case 'server-error':
      answerJson(response, 500, failure('The server had an error', 'server_error'));
      return true;
    case 'html-502':
      answer(response, 502, '<html><body>Bad Gateway</body></html>', { 'content-type': 'text/html' });
      return true;
    case 'hang':
      // The client disconnects, or the sandbox stops.
      await new Promise<void>((resolve) => response.once('close', resolve));
      return true;
    default:
      return false;
  }
}

const call = { id: 'call_1', type: 'function', function: { name: 'transfer', arguments: '{"amount":1}' } };
const refusal = 'I cannot help with that.';

function answerWhole(response: ServerResponse, requested: Requested, sim: string | undefined): void {
  const content = spoken(sim, requested);
  const isCall = sim === 'tool-call';
  const isRefusal = sim === 'refusal';
  const message = {
    role: 'assistant',
    content: isCall || isRefusal ? null : content,
    refusal: isRefusal ? refusal : null,
    ...(isCall && { tool_calls: [call] }),
  };
  const reason = sim === 'length' ? 'length' : isCall ? 'tool_calls' : 'stop';
  answerJson(response, 200, {
    ...identity(requested),
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: reason }],
    ...(sim !== 'no-usage' && { usage: usageOf(requested, content) }),
  });
}

async function answerStream(response: ServerResponse, requested: Requested, sim: string | undefined): Promise<void> {
  const isCall = sim === 'tool-call';
  const content = isCall || sim === 'refusal' ? '' : spoken(sim, requested);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (body: object): void => void response.write(`data: ${JSON.stringify(body)}\n\n`);
  const chunk = (delta: object, reason: string | null = null): void =>
    send({
      ...identity(requested),
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  chunk({ role: 'assistant', content: '' });
  for (let at = 0, sent = 0; at < content.length; at += CHUNK_CHARS, sent += 1) {
    if (response.destroyed) return;
    if (sent === 2 && sim === 'cut-after-2') {
      response.destroy();
      return;
    }
    if (sent === 2 && sim === 'stall-after-2') {
      await new Promise<void>((resolve) => response.once('close', resolve));
      return;
    }
    if (sent === 2 && sim === 'stream-error') {
      send(failure('The server had an error', 'server_error'));
      break;
    }
    chunk({ content: content.slice(at, at + CHUNK_CHARS) });
    await pause(sim === 'slow' ? SLOW_CHUNK_MS : CHUNK_MS);
  }
  if (sim === 'refusal') chunk({ refusal });
  if (isCall) chunk({ tool_calls: [{ index: 0, ...call }] });
  chunk({}, sim === 'length' ? 'length' : isCall ? 'tool_calls' : 'stop');
  if (requested.stream_options?.include_usage === true && sim !== 'no-usage') {
    send({ ...identity(requested), object: 'chat.completion.chunk', choices: [], usage: usageOf(requested, content) });
  }
  response.end('data: [DONE]\n\n');
}

/** Implements the chat protocol of an OpenAI-compatible model below `/v1`. */
export async function serveLlm(request: IncomingMessage, response: ServerResponse, { path }: RequestTarget) {
  if (!/^Bearer .+/.test(request.headers.authorization ?? '')) {
    await refuse(response, 'unauthorized');
    return;
  }
  if (path === '/v1/models') {
    const data = [{ id: 'sandbox', object: 'model', created: 1_790_000_000, owned_by: 'sandbox' }];
    answerJson(response, 200, { object: 'list', data });
    return;
  }
  if (path !== '/v1/chat/completions' || request.method !== 'POST') {
    answerJson(response, 404, failure(`Invalid URL (${path})`, 'invalid_request_error'));
    return;
  }
  let requested: Requested;
  try {
    requested = askedSchema.parse(JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8')));
  } catch (error) {
    const isOurs = error instanceof z.ZodError || error instanceof SyntaxError || error instanceof BodyTooLarge;
    if (!isOurs) throw error;
    answerJson(response, 400, failure('The request body is not valid', 'invalid_request_error'));
    return;
  }
  const sim = simOf(request, requested.model);
  if (await refuse(response, sim)) return;
  if (requested.stream === true) await answerStream(response, requested, sim);
  else answerWhole(response, requested, sim);
}
