import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerJson } from '../../http/answer.ts';
import { BodyTooLarge, readBody } from '../../http/body.ts';
import { isLoopbackPeer, isOwnHost } from '../../http/peers.ts';
import { botUser } from '../bot-user.ts';
import type { Bot } from '../methods/method.ts';
import { actSchema, perform } from '../people.ts';
import { markup } from './markup.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const MOST_BYTES = 16 * 1024;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Without an icon of its own, a browser asks the sandbox for one that it does not have. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 3h12v8H8l-4 3v-3H2z" fill="#0b57d0"/></svg>';
const ICON_HEADERS = { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' };

/** A page that simulates a user's phone: the user's messages, the bot's, and their buttons. */
export class ChatPage {
  private readonly bot: Bot;
  private readonly publicHost: string | undefined;

  constructor(bot: Bot, publicHost: string | undefined) {
    this.bot = bot;
    this.publicHost = publicHost;
  }

  async serve(request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams): Promise<void> {
    const photo = /^\/chat\/photo\/(\d+)$/.exec(path)?.[1];
    if (!isLoopbackPeer(request) || !isOwnHost(request, this.publicHost)) {
      return answerJson(response, 403, { code: 'sandbox.forbidden' });
    }
    if (path === '/chat' && request.method === 'GET') return answer(response, 200, markup(style, script), HEADERS);
    if (path === '/chat/icon' && request.method === 'GET') return answer(response, 200, icon, ICON_HEADERS);
    if (path === '/chat/state' && request.method === 'GET') return answerJson(response, 200, this.state(query));
    if (photo !== undefined && request.method === 'GET') return this.photo(response, Number(photo));
    if (path === '/chat/act' && request.method === 'POST') return this.act(request, response);
    answerJson(response, 404, { code: 'sandbox.not_found' });
  }

  private state(query: URLSearchParams): object {
    const user = query.get('user') ?? 'ada';
    const group = query.get('group') ?? undefined;
    const room = this.bot.store.state.rooms.find(({ chat }) =>
      group === undefined ? chat.type === 'private' && chat.username === user : chat.title === group,
    );
    const pressed = query.get('query');
    return {
      bot: botUser,
      isSet: this.bot.store.state.webhook !== undefined,
      isBlocked: room?.isBlocked ?? false,
      messages: room?.messages ?? [],
      answer: pressed === null ? undefined : this.bot.callbacks.answerOf(pressed),
    };
  }

  private photo(response: ServerResponse, id: number): void {
    const bytes = this.bot.photos.get(id);
    if (bytes === undefined) {
      answerJson(response, 404, { code: 'sandbox.not_found' });
      return;
    }
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length });
    response.end(bytes);
  }

  /** A page of another site must not write in this user's name, so a request needs this very origin and JSON. */
  private async act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = request.headers;
    const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
    if (!isOwn || request.headers['content-type'] !== 'application/json') {
      return answerJson(response, 403, { code: 'sandbox.forbidden' });
    }
    try {
      const parsed = actSchema.safeParse(JSON.parse((await readBody(request, MOST_BYTES)).toString()));
      if (!parsed.success) return answerJson(response, 400, { code: 'sandbox.invalid' });
      answerJson(response, 200, perform(parsed.data, this.bot));
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof BodyTooLarge)) throw error;
      answerJson(response, 400, { code: 'sandbox.no_json' });
    }
  }
}
