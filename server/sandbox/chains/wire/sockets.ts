import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { errorText } from '../../failure.ts';
import { log } from '../../log.ts';
import type { Chain } from '../chain.ts';
import { replyTo } from './http.ts';
import { readMessage } from './request.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** The code for "Service restart": clients reconnect and subscribe again. */
const RESTART = 1012;

/**
 * Client sockets. Subscriptions are held by the node, over a second socket; all other requests are handled as over
 * HTTP.
 */
export class Sockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: true });

  upgrade(chain: Chain, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const absence = chain.gate.absence();
    if (absence !== undefined) {
      if (absence === '502') socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
      else socket.destroy();
      return;
    }
    this.server.handleUpgrade(request, socket, head, (client) => {
      const endings = [chain.listen(), chain.gate.onClose(() => client.terminate())];
      client.on('error', (error) => log('info', 'a socket of a chain failed', { error: errorText(error) }));
      client.once('close', () => {
        for (const end of endings) end();
      });
      join(chain, client);
    });
  }

  close(): void {
    for (const client of this.server.clients) client.terminate();
  }
}

/** Connects a client to its node. Messages wait until the node's socket is open. */
function join(chain: Chain, client: WebSocket): void {
  const upstream = connect(chain, client);
  // Awaited below at the first message; a client that never sends one must not end the program.
  upstream.catch(() => client.close(RESTART));
  client.on('message', (data: RawData) => {
    hear(chain, client, upstream, String(data)).catch((error) => {
      log('warn', 'a message to a chain failed', { error: errorText(error) });
      client.close(RESTART);
    });
  });
}

async function connect(chain: Chain, client: WebSocket): Promise<WebSocket> {
  const { port } = await chain.node();
  const upstream = new WebSocket(`ws://127.0.0.1:${port}`);
  if (client.readyState === WebSocket.OPEN) client.once('close', () => upstream.terminate());
  else upstream.terminate();
  upstream.on('message', (data: RawData) => say(client, String(data)));
  upstream.once('close', () => client.close(RESTART));
  return new Promise((resolve, reject) => {
    upstream.once('open', () => resolve(upstream));
    upstream.on('error', reject);
  });
}

async function hear(chain: Chain, client: WebSocket, upstream: Promise<WebSocket>, text: string): Promise<void> {
  const message = readMessage(text);
  const method = message.kind === 'single' ? message.requested.request?.method : undefined;
  if (method === 'eth_subscribe' || method === 'eth_unsubscribe') {
    (await upstream).send(text);
    return;
  }
  const { body } = await replyTo(chain.gate, text);
  say(client, JSON.stringify(body));
}

function say(client: WebSocket, text: string): void {
  if (client.readyState === WebSocket.OPEN) client.send(text);
}
