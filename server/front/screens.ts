import { goneMeta, requestIdSlot, type Screen, screenPaths } from '../../lib/config/site/screens.ts';
import { passingDigest } from '../../lib/errors/passing-digest.ts';
import type { Logger } from '../log.ts';
import { Answer } from './answer.ts';
import type { Rendered } from './inner-socket.ts';
import { type Insertion, isHtml } from './page.ts';

export interface ScreensOptions {
  readonly render: (url: string) => Promise<Rendered>;
  readonly isLanguage: (code: string) => boolean;
  /** Prepares a page for sending, with each of these texts in place of another. */
  readonly ready: (rendered: Rendered, inserted: readonly Insertion[]) => Rendered;
  readonly log: Logger;
}

/** How soon a program should retry after a temporary failure. */
const retryAfterSeconds = 10;

const notCached = 'private, no-cache, no-store, max-age=0, must-revalidate';

/** Returns the language prefix of an address: a slash and two letters. */
const languagePrefix = (path: string): string => /^\/[a-z]{2}(?=[/?]|$)/.exec(path)?.[0] ?? '';

export const isScreenPath = (path: string): boolean =>
  Object.values(screenPaths).some((screen) => path === screen || path === languagePrefix(path) + screen);

const goneMark = `<meta name="${goneMeta.name}" content="${goneMeta.content}"`;
const isGone = (body: Buffer): boolean => body.includes(goneMark);

/** Gives a page whose subject does not exist the status in its head. */
export function withOwnStatus(rendered: Rendered): Rendered {
  const { status, headers, body } = rendered;
  if (status !== 200 || !isHtml(headers) || !isGone(body)) return rendered;
  return { status: 404, headers: { ...headers, 'cache-control': notCached }, body };
}

const headersOf = ({ headers }: Rendered): Rendered['headers'] => ({
  'content-type': headers['content-type'],
  ...(headers['link'] !== undefined && { link: headers['link'] }),
  ...(headers['vary'] !== undefined && { vary: headers['vary'] }),
  'cache-control': notCached,
});

/**
 * The project's own error pages in plain HTML, which Next would leave to a script. The build made them, and each is
 * requested once. Without them a visitor without scripts, or a program, would get an empty document.
 */
export class Screens {
  readonly #options: ScreensOptions;
  /** At most three pages per language; undefined if the build has no such page. */
  readonly #pages = new Map<string, Rendered | undefined>();
  readonly #ready = new Map<Rendered, Answer>();

  constructor(options: ScreensOptions) {
    this.#options = options;
  }

  /** Returns the error page for a missing or failed page; undefined if the response can be sent unchanged. */
  async inPlaceOf(url: string, requestId: string, { status, headers, body }: Rendered): Promise<Answer | undefined> {
    if (!isHtml(headers)) return undefined;
    if (status >= 500) {
      const sent = body.includes(passingDigest) ? 503 : status;
      this.#options.log.error('a page failed', { requestId, path: url, status: sent });
      return this.failure(url, sent, requestId);
    }
    return status === 404 && !isGone(body) ? this.notFound(url) : undefined;
  }

  /** Has the error pages prepared again after a change of what every page shows. */
  forget(): void {
    this.#ready.clear();
  }

  /** Returns undefined when the error page itself is unavailable: then Next's own response is sent. */
  notFound(url: string): Promise<Answer | undefined> {
    return this.#readyScreen('notFound', url, 404);
  }

  /** Returns the page that shows how busy the server is: it costs no more than any cached page. */
  busy(url: string): Promise<Answer | undefined> {
    return this.#readyScreen('busy', url, 503);
  }

  /**
   * Inserts the request id, as the log has it, into the text and into the data from which the browser takes over the
   * page.
   */
  async failure(url: string, status: number, requestId: string): Promise<Answer | undefined> {
    const page = await this.#screen('failure', url);
    if (page === undefined) return undefined;
    const headers = { ...headersOf(page), ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }) };
    return new Answer(this.#options.ready({ status, headers, body: page.body }, [[requestIdSlot, requestId]]), false);
  }

  async #readyScreen(screen: Screen, url: string, status: number): Promise<Answer | undefined> {
    const page = await this.#screen(screen, url);
    if (page === undefined) return undefined;
    const ready =
      this.#ready.get(page) ??
      new Answer(this.#options.ready({ status, headers: headersOf(page), body: page.body }, []), false);
    this.#ready.set(page, ready);
    return ready;
  }

  async #screen(screen: Screen, url: string): Promise<Rendered | undefined> {
    const prefix = languagePrefix(url);
    const isOne = this.#options.isLanguage(prefix.slice(1));
    try {
      const own = isOne ? await this.#page(prefix + screenPaths[screen]) : undefined;
      return own ?? (await this.#page(screenPaths[screen]));
    } catch (error) {
      // The response itself matters more than its appearance.
      this.#options.log.error('a screen could not be made', { path: url, error });
      return undefined;
    }
  }

  async #page(url: string): Promise<Rendered | undefined> {
    if (this.#pages.has(url)) return this.#pages.get(url);
    const rendered = await this.#options.render(url);
    const page = rendered.status === 200 ? rendered : undefined;
    if (rendered.status < 500) this.#pages.set(url, page);
    return page;
  }
}
