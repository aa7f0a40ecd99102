import { WebSocket } from 'ws';
import type { SpotTrade } from '../../spot/contract.ts';
import { BadRequest, type Context, tokenAt } from '../context.ts';
import { errorFrame, priceFrame, runningBar, tradeFrame, welcome } from './frames.ts';
import { BadMessage, type Order, readMessage } from './subscription.ts';

/** A client is disconnected when this much data waits for it. */
const MOST_BUFFERED = 8 * 1024 * 1024;
/** The units of a byte, as the vendor counts trades; the price of other messages is not published. */
const UNITS_PER_BYTE = 0.0004;

/** One socket: a chain, and at most one subscription of each kind. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly context: Context;
  private readonly orders = new Map<Order['kind'], Order>();
  private silent = false;
  private isAnswering = true;

  constructor(socket: WebSocket, context: Context) {
    this.socket = socket;
    this.context = context;
    socket.on('ping', (data) => {
      if (!this.silent) socket.pong(data);
    });
    socket.on('pong', () => {
      this.isAnswering = true;
    });
    this.tell(welcome);
  }

  hear(text: string): void {
    try {
      const order = readMessage(text);
      if (order.kind === 'end') this.orders.delete(order.of);
      else {
        for (const { address } of order.wishes) tokenAt(this.context, address);
        this.orders.set(order.kind, order);
      }
    } catch (error) {
      if (!(error instanceof BadMessage || error instanceof BadRequest)) throw error;
      this.tell(errorFrame(error.message));
    }
  }

  /** Notifies the connection of a trade, if it subscribed to the trade's coin or pool. */
  follow(trade: SpotTrade): void {
    if (trade.token.chainId !== this.context.chain.id) return;
    for (const order of this.orders.values()) {
      if (order.kind === 'price') this.followPrice(order, trade);
      else if (order.hasSwaps && order.wishes.some(({ address, isPool }) => isAbout(trade, address, isPool))) {
        this.tell(tradeFrame(trade));
      }
    }
  }

  private followPrice({ wishes }: Extract<Order, { kind: 'price' }>, trade: SpotTrade): void {
    for (const wish of wishes) {
      if (!isAbout(trade, wish.address, false)) continue;
      const bar = runningBar(this.context.market, trade, wish);
      if (bar !== undefined) this.tell(priceFrame(bar, wish, trade.token.symbol));
    }
  }

  /** Pings the client, and closes a connection that did not answer the previous ping. */
  check(): void {
    if (!this.isAnswering) this.drop();
    else if (!this.silent) this.socket.ping();
    this.isAnswering = this.silent;
  }

  drop(): void {
    this.socket.terminate();
  }

  private tell(frame: unknown): void {
    const { faults } = this.context.account;
    // A half-open socket does not even answer pings.
    this.silent ||= faults.draw('/socket', ['halfOpen']) !== undefined;
    if (this.silent || this.socket.readyState !== WebSocket.OPEN) return;
    const fault = faults.draw('/socket', ['close', 'lose', 'repeat', 'malformed']);
    if (fault?.kind === 'close' || this.socket.bufferedAmount > MOST_BUFFERED) this.drop();
    if (fault?.kind === 'lose' || this.socket.readyState !== WebSocket.OPEN) return;
    const whole = JSON.stringify(frame);
    const text = fault?.kind === 'malformed' ? whole.slice(0, -1) : whole;
    for (let times = fault?.kind === 'repeat' ? 2 : 1; times > 0; times -= 1) this.send(text);
  }

  private send(text: string): void {
    this.context.account.spend('ws', Buffer.byteLength(text) * UNITS_PER_BYTE);
    this.socket.send(text);
  }
}

function isAbout({ token, pool }: SpotTrade, address: string, isPool: boolean): boolean {
  return (isPool ? pool : token.address)?.toLowerCase() === address.toLowerCase();
}
