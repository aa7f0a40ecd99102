import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Message {
  readonly channel: string;
  readonly data: unknown;
}

/** A bare socket without a client library: it keeps messages in order, and each is taken once. */
export class RawSocket {
  private readonly socket: WebSocket;
  private readonly received: Message[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      for (const look of this.waiting) look();
    });
  }

  static async to(url: string, path = '/hyperliquid/ws'): Promise<RawSocket> {
    const socket = new WebSocket(url.replace('http', 'ws') + path);
    await once(socket, 'open');
    return new RawSocket(socket);
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(subscription: object): void {
    this.say({ method: 'subscribe', subscription });
  }

  /** Waits for the first message that fits and was not taken yet, and returns it. */
  async take(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const index = this.received.findIndex(fits);
      const [found] = index === -1 ? [] : this.received.splice(index, 1);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        const look = (): void => {
          this.waiting.delete(look);
          resolve();
        };
        this.waiting.add(look);
      });
    }
  }

  on(channel: string): Promise<Message> {
    return this.take((message) => message.channel === channel);
  }

  async closed(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.close();
  }
}
