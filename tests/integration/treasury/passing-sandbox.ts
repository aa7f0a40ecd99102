import { createServer } from 'node:http';
import { openOnLoopback } from '../../helpers/loopback.ts';
import { sentBody } from '../../helpers/sent-body.ts';

export interface PassingSandbox {
  readonly url: string;
  close(): void;
}

/** The sandbox at another address, where something happens before the first call to a contract of BNB Smart Chain. */
export async function passingSandbox(sandboxUrl: string, happens: () => Promise<unknown>): Promise<PassingSandbox> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await sentBody(request);
    if (body === undefined) return;
    if (url.startsWith('/rpc/56') && body.includes('eth_call')) {
      calls += 1;
      if (calls === 1) await happens();
    }
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
    const answer = await fetch(`${sandboxUrl}${url}`, {
      method,
      headers: Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    }).catch(() => undefined);
    // A call that its reader has given up may come when the sandbox has ended.
    if (answer === undefined) {
      response.destroy();
      return;
    }
    const text = await answer.text();
    const reported = [...answer.headers].filter(
      ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(reported)).end(text);
  });
  return openOnLoopback(server);
}
