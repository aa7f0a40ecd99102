import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as ask, createServer, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import { selfSigned } from './certificate';

/** A name that browsers look for on this machine, and that is none of those to which no browser is bound. */
export const siteName = 'pluto.localhost';

/** Stands in front of the server as an operator's proxy does: it speaks https and says so to the server behind it. */
export async function startFront(port: number, serverPort: number): Promise<Server> {
  const front = createServer(selfSigned(siteName), (requested, answer) => {
    const headers = {
      ...requested.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': [requested.headers['x-forwarded-for'], requested.socket.remoteAddress]
        .filter(Boolean)
        .join(', '),
    };
    const { method, url: path } = requested;
    const behind = request({ host: '127.0.0.1', port: serverPort, method, path, headers }, (reported) => {
      answer.writeHead(reported.statusCode ?? 502, reported.headers);
      reported.pipe(answer);
    });
    behind.on('error', () => answer.destroy());
    answer.on('close', () => behind.destroy());
    requested.pipe(behind);
  });
  front.listen({ port, host: 'localhost' });
  await once(front, 'listening');
  return front;
}

interface SiteAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks the site without a browser: only browsers find its name. */
export async function getSite(url: string, path: string): Promise<SiteAnswer> {
  const { host, hostname, port } = new URL(url);
  const options = { host: 'localhost', port, path, headers: { host }, servername: hostname, rejectUnauthorized: false };
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>();
  ask(options, (answer) => {
    const { statusCode: status, headers } = answer;
    text(answer).then((body) => resolve({ status, headers, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}
