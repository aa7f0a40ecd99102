import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { openOnLoopback } from './loopback.ts';
import { sentBody } from './sent-body.ts';

/** One question that a server asked, as it went over the wire. */
export interface Call {
  /** The first step of its path: the vendor whom the sandbox stands in for. */
  readonly vendor: string;
  readonly url: string;
  readonly body: string;
  readonly at: number;
}

export interface CountedSandbox {
  readonly url: string;
  readonly calls: readonly Call[];
  close(): void;
}

/** Starts a proxy in front of a sandbox that notes what is asked, and passes everything on. */
export async function countedSandbox(sandboxUrl: string): Promise<CountedSandbox> {
  const calls: Call[] = [];
  const note = (url = '/', body = '') => calls.push({ vendor: url.split('/', 2)[1] ?? '', url, body, at: Date.now() });
  const server = createServer(async (incoming, response) => {
    const body = await sentBody(incoming);
    if (body === undefined) return;
    note(incoming.url, body.toString());
    const { host: _, ...headers } = incoming.headers;
    const onward = request(sandboxUrl + incoming.url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    note(url);
    const { hostname, port } = new URL(sandboxUrl);
    const onward = connect(Number(port), hostname);
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
    for (const end of [onward, socket]) {
      end.on('error', () => {
        onward.destroy();
        socket.destroy();
      });
    }
  });
  const { url, close } = await openOnLoopback(server);
  return { url, calls, close };
}
