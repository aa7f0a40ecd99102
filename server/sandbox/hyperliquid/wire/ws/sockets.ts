import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { errorText } from '../../../failure.ts';
import { log } from '../../../log.ts';
import { socketLimits } from '../../venue-as-of.ts';
import { act } from '../act.ts';
import { ask } from '../ask.ts';
import type { Service } from '../http.ts';
import { addressOf } from '../http.ts';
import { actionWeight, infoWeight } from '../weights.ts';
import { Connection, type PostReply } from './connection.ts';
import { ExplorerFeed } from './explorer-feed.ts';
import { Hub } from './hub.ts';
import { Visitor } from './limits.ts';

const SWEEP_MS = 5_000;
const MOST_BYTES = 1024 * 1024;

/** The socket endpoints: `/ws` for the exchange, `/rpc/ws` for its explorer. */
export class Sockets {
  private readonly service: Service;
  private readonly hub: Hub;
  private readonly explorer: ExplorerFeed;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: false });
  private readonly visitors = new Map<string, Visitor>();
  private readonly connections = new Set<Connection>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(service: Service) {
    this.service = service;
    this.hub = new Hub(service.context.exchange);
    this.explorer = new ExplorerFeed(service.context.explorer, service.context.exchange.clock);
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void {
    const address = addressOf(request);
    const visitor = this.visitors.get(address) ?? new Visitor();
    const full = this.service.context.exchange.settings.ipLimits && visitor.connections >= socketLimits.connections;
    if ((path !== '/ws' && path !== '/rpc/ws') || full) {
      socket.end(`HTTP/1.1 ${full ? '429 Too Many Requests' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
      return;
    }
    this.visitors.set(address, visitor);
    this.server.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client, {
        hub: this.hub,
        visitor,
        faults: this.service.faults,
        limited: () => this.service.context.exchange.settings.ipLimits,
        wallTime: this.service.context.wallTime,
        post: (type, payload) => this.post(type, payload, address),
      });
      this.connections.add(connection);
      client.on('error', (error) => log('info', 'a socket failed', { error: errorText(error) }));
      client.on('close', () => {
        this.connections.delete(connection);
        this.explorer.leave(connection);
        connection.end();
        if (visitor.idle) this.visitors.delete(address);
      });
      client.on('message', (data) => {
        const text = String(data);
        const received = path === '/ws' ? connection.hear(text) : this.explorer.hear(connection, text);
        received.catch((error) => {
          log('error', 'a message failed', { error: errorText(error) });
          client.terminate();
        });
      });
    });
  }

  private async post(type: 'info' | 'action', payload: unknown, address: string): Promise<PostReply> {
    const { context, budget } = this.service;
    const { exchange } = context;
    const body: object = Object(payload);
    const weight =
      type === 'info' ? infoWeight(String(Reflect.get(body, 'type'))) : actionWeight(Reflect.get(body, 'action'));
    if (exchange.settings.ipLimits && !budget.spend(address, weight, context.wallTime())) {
      return { type: 'error', payload: '429 Too Many Requests' };
    }
    if (type === 'action') {
      const reply = await act(context, payload);
      return reply === undefined ? unparsed : { type: 'action', payload: reply };
    }
    const answer = ask(exchange, payload);
    if (answer.status === 200) return { type: 'info', payload: { type: answer.type, data: answer.data } };
    return answer.status === 422 ? unparsed : { type: 'error', payload: '500 Internal Server Error' };
  }

  private sweep(): void {
    const now = this.service.context.wallTime();
    for (const connection of this.connections)
      if (now - connection.lastSent > socketLimits.silenceMs) connection.drop();
  }

  close(): void {
    clearInterval(this.sweeper);
    this.hub.close();
    this.explorer.close();
    for (const connection of this.connections) connection.drop();
  }
}

const unparsed: PostReply = {
  type: 'error',
  payload: '422 Unprocessable Entity: Failed to deserialize the JSON body into the target type',
};
