import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { venueQuestions, venueSocket } from './sandbox';

const cors = { 'access-control-allow-origin': '*' };
const slowMs = 3_000;
const foreignPage = '<!DOCTYPE html><title>Sign in to the network</title>';

/** `page` and `blocked`: a network's sign-in page and a CDN's refusal; `changed`: an answer in another form. */
export type LineState = 'open' | 'down' | 'slow' | 'limited' | 'garbled' | 'page' | 'blocked' | 'changed';

/** One page's connection to the exchange, which a test can cut, slow down and garble without affecting others. */
export class VenueLine {
  /** The state of the HTTP requests. */
  questions: LineState = 'open';
  /** The type of question that alone is affected; all of them unless given. */
  only: string | undefined;
  opened = 0;
  /** Changes the messages of the exchange, as a test wants them. */
  rewrite: (message: string) => string = (message) => message;
  private isCut = false;
  private readonly sockets = new Set<WebSocketRoute>();

  static async of(page: Page): Promise<VenueLine> {
    const line = new VenueLine();
    await page.route(venueQuestions(), (route) => line.answer(route));
    await page.routeWebSocket(venueSocket(), (socket) => line.join(socket));
    return line;
  }

  async cut(): Promise<void> {
    this.isCut = true;
    for (const socket of this.sockets) await socket.close();
    this.sockets.clear();
  }

  /** Sends unreadable messages among the readable ones. */
  garble(): void {
    for (const socket of this.sockets) {
      for (const noise of ['{', 'null', '[]', '{"channel":"l2Book","data":{"coin":"BTC","time":1,"levels":[]}}']) {
        socket.send(noise);
      }
    }
  }

  mend(): void {
    this.isCut = false;
    this.questions = 'open';
    this.only = undefined;
  }

  private async answer(route: Route): Promise<void> {
    const { type }: { type?: unknown } = Object(route.request().postDataJSON());
    if (this.only !== undefined && type !== this.only) return route.continue();
    switch (this.questions) {
      case 'open':
        return route.continue();
      case 'down':
        return route.abort('connectionrefused');
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        return route.continue();
      case 'limited':
        return route.fulfill({ status: 429, headers: cors, body: 'null' });
      case 'garbled':
        return route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '[{"coin":' });
      case 'page':
        return route.fulfill({ status: 200, headers: cors, contentType: 'text/html', body: foreignPage });
      case 'blocked':
        return route.fulfill({ status: 403, headers: cors, contentType: 'text/html', body: foreignPage });
      case 'changed':
        return route.fulfill({ status: 200, headers: cors, json: { tomorrow: true } });
      default:
        return this.questions satisfies never;
    }
  }

  private async join(socket: WebSocketRoute): Promise<void> {
    if (this.isCut) {
      await socket.close();
      return;
    }
    this.opened += 1;
    this.sockets.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (this.sockets.has(socket)) socket.send(typeof message === 'string' ? this.rewrite(message) : message);
    });
  }
}
