import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { errorText } from '../../failure.ts';
import type { RequestTarget } from '../../http/vendor.ts';
import { log } from '../../log.ts';
import type { Reply } from '../../metered/http.ts';
import { chainNamed, type VendorChain } from '../context.ts';
import { type BirdeyeService, refusals } from '../http.ts';
import { Connection } from './connection.ts';

const PROTOCOL = 'echo-protocol';
const MOST_BYTES = 256 * 1024;
const CHECK_MS = 30_000;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** The vendor's sockets, one chain for each: `/socket/<chain>?x-api-key=<key>`. */
export class Sockets {
  private readonly service: BirdeyeService;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    clientTracking: false,
    autoPong: false,
    handleProtocols: () => PROTOCOL,
  });
  private readonly connections = new Set<Connection>();
  private readonly timer: NodeJS.Timeout;
  /** Stops following the market, which is computed only while somebody is connected. */
  private leave: (() => void) | undefined;

  constructor(service: BirdeyeService) {
    this.service = service;
    this.timer = setInterval(() => this.check(), CHECK_MS);
    this.timer.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget): void {
    const { account, market } = this.service;
    const chain = chainIn(target.path);
    if (account.faults.draw('/socket', ['drop']) !== undefined) {
      socket.destroy();
      return;
    }
    const refused = this.refusalOf(request, target, chain);
    if (refused !== undefined || chain === undefined) {
      refuse(socket, refused ?? badRequest('chain is invalid'));
      return;
    }
    this.server.handleUpgrade(request, socket, head, (client) => {
      this.join(client, new Connection(client, { market, account, chain }));
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.leave?.();
    for (const connection of this.connections) connection.drop();
  }

  private refusalOf(
    request: IncomingMessage,
    { query }: RequestTarget,
    chain: VendorChain | undefined,
  ): Reply | undefined {
    const { account } = this.service;
    account.meter.count('/socket');
    const fault = account.faults.draw('/socket', ['401', '403', '429', '500', 'spent']);
    if (fault?.kind === '500') return refusals.broken;
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
    if (!protocols.includes(PROTOCOL)) return badRequest(`sub-protocol ${PROTOCOL} is required`);
    if (fault?.kind === '401' || !account.knows(query.get('x-api-key') ?? undefined)) return refusals.unauthorised;
    if (chain === undefined) return badRequest('chain is invalid');
    const { connections } = account.plan;
    if (fault?.kind === '403' || connections === 0) return refusals.forbidden;
    if (fault?.kind === 'spent' || account.isSpent) return refusals.spent;
    return fault?.kind === '429' || this.connections.size >= connections ? refusals.limited : undefined;
  }

  private join(client: WebSocket, connection: Connection): void {
    this.connections.add(connection);
    this.leave ??= this.service.market.onTrade((trade) => {
      for (const one of this.connections) one.follow(trade);
    });
    client.on('message', (data) => connection.hear(String(data)));
    client.on('error', (error) => log('info', 'a socket of the price data failed', { error: errorText(error) }));
    client.once('close', () => {
      this.connections.delete(connection);
      if (this.connections.size > 0) return;
      this.leave?.();
      this.leave = undefined;
    });
  }

  private check(): void {
    for (const connection of this.connections) connection.check();
  }
}

function chainIn(path: string): VendorChain | undefined {
  const [, first, name = '', ...more] = path.split('/');
  return first === 'socket' && more.length === 0 ? chainNamed(name) : undefined;
}

function badRequest(message: string): Reply {
  return { status: 400, body: { success: false, message } };
}

/** Refuses a handshake with the body of a refused request. */
function refuse(socket: Duplex, { status, body }: Reply): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
