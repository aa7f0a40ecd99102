import { once } from 'node:events';
import { createServer, request } from 'node:http';

export interface CountedSandbox {
  readonly url: string;
  /** How often the exchange was asked each kind of question. */
  readonly asked: ReadonlyMap<string, number>;
  close(): void;
}

function kindOf(body: Buffer): string {
  const question: unknown = JSON.parse(body.toString('utf8'));
  return String(typeof question === 'object' && question !== null ? Reflect.get(question, 'type') : question);
}

/** Starts a proxy before a sandbox that counts what the exchange is asked. */
export async function countedSandbox(sandboxUrl: string): Promise<CountedSandbox> {
  const asked = new Map<string, number>();
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    if (incoming.url === '/hyperliquid/info') {
      const kind = kindOf(body);
      asked.set(kind, (asked.get(kind) ?? 0) + 1);
    }
    const { host: _, ...headers } = incoming.headers;
    const onward = request(sandboxUrl + incoming.url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The counter has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
