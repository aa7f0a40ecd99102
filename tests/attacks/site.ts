import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type MessageParts, messageText, newKey } from '../helpers/sign-in.ts';

export interface Stated {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The error code, if the answer is a refusal in our error format. */
  readonly code: string | undefined;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
}

interface Signed {
  readonly wallet: string;
  readonly cookie: string;
  readonly answer: { readonly message: string; readonly signature: string };
}

export interface Person {
  readonly wallet: string;
  readonly cookie: string;
  readonly setCookie: readonly string[];
}

/** Returns the cookies that a browser would keep; an empty one has been deleted. */
const cookiesOf = (headers: IncomingHttpHeaders): string =>
  (headers['set-cookie'] ?? [])
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

const codeOf = (body: string): string | undefined => {
  try {
    const code: unknown = Object(Object(JSON.parse(body)).error).code;
    return typeof code === 'string' ? code : undefined;
  } catch {
    // A page, a picture or a plain text has no code.
    return undefined;
  }
};

/** Returns a random address: limits count by network, and each attacker has its own. */
export const freshNetwork = (): string => `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`;

/** The attacked site. It sends requests as they are, without what a browser or a client would add or correct. */
export class Site {
  readonly url: string;
  readonly #logs: string;

  constructor(url: string, logs: string) {
    this.url = url;
    this.#logs = logs;
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Stated> {
    const { hostname, port } = new URL(this.url);
    const { promise, resolve, reject } = Promise.withResolvers<Stated>();
    const requested = request({ hostname, port, path, method, agent: false }, (response) => {
      text(response).then(
        (whole) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: whole,
            code: codeOf(whole),
          }),
        reject,
      );
    });
    requested.once('error', reject);
    for (const [name, value] of Object.entries({ 'x-forwarded-for': freshNetwork(), ...headers })) {
      requested.setHeader(name, value);
    }
    requested.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    return promise;
  }

  /** Posts as one of our pages would. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Stated> {
    const usual = { origin: this.url, 'content-type': 'application/json' };
    return this.ask(path, { method: 'POST', body, headers: { ...usual, ...headers } });
  }

  /** Sends bytes that no client sends, and returns the head of the answer. */
  async raw(bytes: string): Promise<string> {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    socket.end(bytes, 'latin1');
    return text(socket);
  }

  /**
   * Signs a challenge with a new wallet, and returns the signature and the cookies of the browser that asked for it.
   */
  async signed(parts: Partial<MessageParts> = {}): Promise<Signed> {
    const key = newKey();
    const { text: answer, headers } = await this.post('/api/auth/nonce', {});
    const { nonce } = Object(JSON.parse(answer));
    const { host } = new URL(this.url);
    const message = messageText({ address: key.address, domain: host, uri: this.url, nonce: String(nonce), ...parts });
    const signature = await key.signMessage({ message });
    return { wallet: key.address.toLowerCase(), cookie: cookiesOf(headers), answer: { message, signature } };
  }

  verify({ cookie, answer }: Pick<Signed, 'cookie' | 'answer'>, headers: Readonly<Record<string, string>> = {}) {
    return this.post('/api/auth/verify', answer, { cookie, ...headers });
  }

  async signIn(): Promise<Person> {
    const signed = await this.signed();
    const { headers } = await this.verify(signed);
    return { wallet: signed.wallet, cookie: cookiesOf(headers), setCookie: headers['set-cookie'] ?? [] };
  }

  log(): string {
    return readFileSync(join(this.#logs, 'server.log'), 'utf8');
  }
}
