import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { POST as logout } from '@/app/api/auth/logout/route';
import { POST as nonce } from '@/app/api/auth/nonce/route';
import { GET as session } from '@/app/api/auth/session/route';
import { POST as verify } from '@/app/api/auth/verify/route';
import { POST as checkAdmin } from '@/app/api/check-admin/route';
import { challengeCookieName, sessionCookieName } from '../../../lib/config/session.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type Challenge, challengeSchema } from '../../../lib/schemas/sign-in.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { freePort } from '../../../server/launch/free-port.ts';
import { CookieJar } from '../../helpers/cookie-jar.ts';
import { type MessageParts, messageText, newKey } from '../../helpers/sign-in.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';

const sandbox = chosenSandbox();
export const site = 'http://localhost:3000';
export const firstAdmin: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey());

// Ethereum's node does not answer and the other chains have none: contract wallets are refused in two ways. The
// environment is set here and not in a hook, since an importing test may ask before its first hook.
stubEnvironment(sandbox, {
  LOG_LEVEL: 'error',
  CHAINS_MODE: 'live',
  RPC_URL_ETHEREUM: `http://127.0.0.1:${await freePort()}`,
  FIRST_ADMIN_ADDRESS: firstAdmin.address,
});

export const service: ServiceClient = createServiceClient({
  url: sandbox.supabaseUrl,
  secretKey: sandbox.secretKey,
});

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
  readonly cookie: string | undefined;
  readonly response: Response;
}

type Headers = Readonly<Record<string, string>>;
type Handler = (request: Request) => Promise<Response>;

function codeOf(body: unknown): string | undefined {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

let visitors = 0;

/** Keeps cookies as a browser does, and has its own address, so that it shares no limit. */
export class Browser {
  readonly #jar = new CookieJar();
  readonly key: PrivateKeyAccount;
  readonly #address: string;

  constructor(key: PrivateKeyAccount = newKey()) {
    visitors += 1;
    this.#address = `visitor-${visitors}`;
    this.key = key;
  }

  get cookie(): string | undefined {
    return this.#jar.get(sessionCookieName);
  }

  set cookie(value: string | undefined) {
    this.#jar.set(sessionCookieName, value);
  }

  /** All cookies as a request carries them, for one that is sent by somebody else. */
  get cookies(): string {
    return this.#jar.headers.cookie ?? '';
  }

  get challengeCookie(): string | undefined {
    return this.#jar.get(challengeCookieName);
  }

  set challengeCookie(value: string | undefined) {
    this.#jar.set(challengeCookieName, value);
  }

  get wallet(): Address {
    return addressSchema.parse(this.key.address);
  }

  async #send(
    handler: Handler,
    path: string,
    init: { method: string; body?: string; headers?: Headers },
  ): Promise<Answered> {
    const headers = { 'x-client-address': this.#address, ...this.#jar.headers, ...init.headers };
    const response = await handler(new Request(`${site}${path}`, { ...init, headers }));
    const set = response.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookieName}=`));
    const cookie = set?.slice(sessionCookieName.length + 1).split(';', 1)[0];
    this.#jar.hold(response);
    const body: unknown = await response.clone().json();
    return { status: response.status, code: codeOf(body), body, cookie, response };
  }

  #post(handler: Handler, path: string, body: unknown, headers: Headers = {}): Promise<Answered> {
    const usual = { origin: site, 'content-type': 'application/json' };
    return this.#send(handler, path, { method: 'POST', body: JSON.stringify(body), headers: { ...usual, ...headers } });
  }

  async askChallenge(): Promise<Challenge> {
    const { body } = await this.#post(nonce, '/api/auth/nonce', {});
    return challengeSchema.parse(body);
  }

  async challenge(): Promise<string> {
    return (await this.askChallenge()).nonce;
  }

  /** Signs a sign-in message for a new challenge; `parts` replaces parts of it to make them wrong. */
  async signed(parts: Partial<MessageParts> = {}, signer: PrivateKeyAccount = this.key) {
    const message = messageText({ address: this.wallet, nonce: await this.challenge(), ...parts });
    return { message, signature: await signer.signMessage({ message }) };
  }

  verify(request: unknown, headers: Headers = {}): Promise<Answered> {
    return this.#post(verify, '/api/auth/verify', request, headers);
  }

  async signIn(parts: Partial<MessageParts> = {}): Promise<Answered> {
    return this.verify(await this.signed(parts));
  }

  logout(body: object = {}, headers: Headers = {}): Promise<Answered> {
    return this.#post(logout, '/api/auth/logout', body, headers);
  }

  session(): Promise<Answered> {
    return this.#send(session, '/api/auth/session', { method: 'GET' });
  }

  getFrom(handler: Handler, path: string, headers: Headers = {}): Promise<Answered> {
    return this.#send(handler, path, { method: 'GET', headers });
  }

  /** Asks any other handler as the page does. */
  post(handler: Handler, path: string, body: unknown, headers: Headers = {}): Promise<Answered> {
    return this.#post(handler, path, body, headers);
  }

  checkAdmin(body: object = { walletAddress: this.wallet }, headers: Headers = {}, query = ''): Promise<Answered> {
    return this.#post(checkAdmin, `/api/check-admin${query}`, body, headers);
  }
}

/** Returns the browser of somebody new who has signed in. */
export async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn();
  return browser;
}
