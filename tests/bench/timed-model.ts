import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { contentOf } from '../../server/sandbox/llm/content.ts';

const CHUNK_CHARS = 24;
const CHUNK_MS = 25;

/** A language model that knows when it sent the first token of its newest answer. */
export interface TimedModel {
  readonly url: string;
  readonly firstTokenAt: () => number;
  stop(): void;
}

/** Starts a model that streams what the sandbox's model says, as fast as that does. */
export async function startTimedModel(): Promise<TimedModel> {
  let firstTokenAt = 0;
  const server = createServer(async (request, response) => {
    const { messages, response_format: format } = JSON.parse(await text(request));
    const { name, schema } = format.json_schema;
    const content = contentOf(name, schema, messages.at(-1).content);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta: object, reason: string | null = null): void => {
      const choices = [{ index: 0, delta, finish_reason: reason }];
      response.write(
        `data: ${JSON.stringify({ id: 'timed', object: 'chat.completion.chunk', created: 0, model: 'timed', choices })}\n\n`,
      );
    };
    firstTokenAt = performance.now();
    for (let at = 0; at < content.length; at += CHUNK_CHARS) {
      send({ content: content.slice(at, at + CHUNK_CHARS) });
      await pause(CHUNK_MS);
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The model has no address');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    firstTokenAt: () => firstTokenAt,
    stop: () => server.close(),
  };
}
