import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import { openOnLoopback } from './loopback.ts';
import { sentBody } from './sent-body.ts';

/**
 * `lose`: the request is carried out, but its answer never arrives. `hold`: the request is neither carried out nor
 * answered. `drop`: the connection is cut at once. A number: the request is refused with this status before anything
 * looks at it.
 */
export type Trouble = 'lose' | 'hold' | 'drop' | number | undefined;

export interface UnreliableWay {
  readonly url: string;
  /** Sets what happens to requests below this path from now on. */
  trouble(path: string, trouble: Trouble): void;
  /** How many held requests the client has given up. */
  givenUp(): number;
  close(): void;
}

/** Headers of one connection alone: passing them on makes the other connection break in the middle of a request. */
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

function onwards(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)));
}

type Hear = (path: string, body: string) => void;

/** Starts a proxy to a sandbox whose troubles affect only this test, and which tells the requests that it brings. */
export async function unreliableWay(to: string, hear?: Hear): Promise<UnreliableWay> {
  const troubles = new Map<string, Trouble>();
  let givenUp = 0;
  // A connection that is kept alive may close just as it is used again.
  const eachItsOwn = new Agent({ keepAlive: false });
  const server = createServer(async (incoming, response) => {
    const body = await sentBody(incoming);
    if (body === undefined) return;
    hear?.(incoming.url ?? '', body.toString());
    const [, trouble] = [...troubles].find(([path]) => incoming.url?.startsWith(path)) ?? [];
    if (trouble === 'drop') {
      response.destroy();
      return;
    }
    if (typeof trouble === 'number') {
      response.writeHead(trouble).end();
      return;
    }
    if (trouble === 'hold') {
      response.once('close', () => {
        givenUp += 1;
      });
      return;
    }
    const requested = { method: incoming.method ?? 'GET', headers: onwards(incoming.headers), agent: eachItsOwn };
    const onward = request(to + incoming.url, requested, (answer) => {
      if (trouble === 'lose') {
        answer.resume();
        answer.once('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, onwards(answer.headers));
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  const { url, close } = await openOnLoopback(server);
  return { url, trouble: (path, trouble) => troubles.set(path, trouble), givenUp: () => givenUp, close };
}
