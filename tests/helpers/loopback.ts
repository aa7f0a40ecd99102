import { once } from 'node:events';
import type { Server } from 'node:http';

interface Opened {
  readonly port: number;
  readonly url: string;
  /** Closes the server and cuts its connections. */
  readonly close: () => void;
}

/** Opens a server on a free port of this machine. */
export async function openOnLoopback(server: Server): Promise<Opened> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
