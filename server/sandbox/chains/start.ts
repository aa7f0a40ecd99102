import { join } from 'node:path';
import { chains as table } from '../../../lib/config/chains.ts';
import type { SandboxEnvironment } from '../environment.ts';
import { answerJson } from '../http/answer.ts';
import type { Service } from '../http/vendor.ts';
import { Chain } from './chain.ts';
import { Warden } from './node/warden.ts';
import { serve } from './wire/http.ts';
import { Sockets } from './wire/sockets.ts';

/** Costs nothing until somebody asks a chain. */
export async function startChains({ dataDir, fsync }: SandboxEnvironment): Promise<Service> {
  const warden = new Warden();
  const chains = new Map<string, Chain>(
    table.map(({ id }) => {
      const place = { chainId: id, dir: join(dataDir, 'chains', String(id)), durable: fsync, warden };
      return [`/${id}`, new Chain(place)] as const;
    }),
  );
  const sockets = new Sockets();
  return {
    vendors: [
      {
        name: 'rpc',
        handle: async (request, response, { path }) => {
          const chain = chains.get(path);
          if (chain !== undefined) await serve(chain, request, response);
          else answerJson(response, 404, { code: 'sandbox.unknown_chain', message: 'The sandbox has no such chain.' });
        },
        upgrade: (request, socket, head, { path }) => {
          const chain = chains.get(path);
          if (chain !== undefined) sockets.upgrade(chain, request, socket, head);
          else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
        },
      },
    ],
    // A node that ends is started again; nothing of it is the end of the service.
    ended: new Promise(() => undefined),
    stop: async () => {
      sockets.close();
      await Promise.all([...chains.values()].map((chain) => chain.stop()));
      warden.dismiss();
    },
  };
}
