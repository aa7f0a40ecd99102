import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';

interface DevApp {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly dir: string;
  readonly host: string;
  readonly port: number;
}

/** Opens a folder's app for a contributor: changed code is compiled, and open pages are notified. */
export async function openDevApp({ dir, host, port }: Place): Promise<DevApp> {
  // Next takes the sockets of open pages from one server alone. We have one for each loopback address, so Next gets
  // this server, which does not listen itself and is handed the sockets of all.
  const httpServer = createServer();
  const app = next({ dev: true, dir, hostname: host, port, turbopack: true, httpServer });
  await app.prepare();
  const open = new Set<Duplex>();
  return {
    handle: app.getRequestHandler(),
    async upgrade(request, socket, head) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      httpServer.emit('upgrade', request, socket, head);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await app.close();
    },
  };
}
