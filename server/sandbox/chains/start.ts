import { answerJson } from '../http/answer.ts';
import type { Service } from '../http/vendor.ts';
import type { Chain } from './chain.ts';
import type { Chains } from './chains.ts';
import { showPool } from './pool.ts';
import { scan } from './scan/scan.ts';
import { isTurnedAway, serve } from './wire/http.ts';
import { Sockets } from './wire/sockets.ts';

/** Starts the public nodes: `/rpc/<chainId>` is a chain's node, and `/scan/<chainId>` its block explorer. */
export async function startChains(chains: Chains): Promise<Service> {
  chains.endOrphans();
  const sockets = new Sockets();
  return {
    vendors: [
      {
        name: 'rpc',
        handle: async (request, response, { path }) => {
          const chain = chainAt(chains, path);
          if (chain !== undefined && isTurnedAway(chain.gate, request, response)) return;
          const answering = chain?.gate ?? chains.beside.get(idIn(path));
          if (answering !== undefined) await serve(answering, request, response);
          else answerJson(response, 404, { code: 'sandbox.unknown_chain', message: 'The sandbox has no such chain.' });
        },
        upgrade: (request, socket, head, { path }) => {
          const chain = chainAt(chains, path);
          if (chain !== undefined) sockets.upgrade(chain, request, socket, head);
          else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
        },
      },
      { name: 'pool', handle: (_request, response) => showPool(response) },
      { name: 'scan', handle: (request, response, { path }) => scan(chains, request, response, path) },
    ],
    // A node that ends is started again; the service itself never ends.
    ended: new Promise(() => undefined),
    stop: async () => {
      sockets.close();
      await chains.stop();
    },
  };
}

function chainAt(chains: Chains, path: string): Chain | undefined {
  return chains.get(idIn(path));
}

/** Returns the chain id in a path, or 0, which is no chain. */
function idIn(path: string): number {
  return /^\/[1-9]\d{0,9}$/.test(path) ? Number(path.slice(1)) : 0;
}
