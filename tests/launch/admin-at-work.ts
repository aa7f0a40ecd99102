import { managedPairSchema, managedTokenSchema } from '../../lib/schemas/manage.ts';
import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { CookieJar } from '../helpers/cookie-jar.ts';
import { messageText, newKey } from '../helpers/sign-in.ts';

/** An administrator's knowledge of a row: enough to edit it again. */
export interface KnownRow {
  readonly subject: string;
  readonly id: number;
  readonly version: number;
  readonly data: object;
}

/** The server's answer to one edit. */
export type Stated =
  | { readonly ending: 'refused' | 'unknown'; readonly mark: string }
  | { readonly ending: 'saved'; readonly mark: string; readonly row: KnownRow }
  | { readonly ending: 'deleted'; readonly mark: string; readonly subject: string }
  | {
      readonly ending: 'switched';
      readonly mark: string;
      readonly subjects: readonly string[];
      readonly isOn: boolean;
    };

/** The shares of pools are tokens that their chain confirms, and no catalogue has them. */
export const unlisted = seededTokens.flatMap(({ chainId, pool }) =>
  chainId === 10 && pool !== undefined ? [pool.address] : [],
);
const chainId = 10;

let visitors = 0;

/** An administrator who sends what the screens send to a server that may end at any moment. */
export class AdminAtWork {
  readonly #key = newKey();
  #jar = new CookieJar();
  #network = '';

  get wallet(): string {
    return this.#key.address.toLowerCase();
  }

  async #send(url: string, path: string, body: object): Promise<{ status: number; body: unknown } | undefined> {
    try {
      const headers = { ...this.#jar.headers, origin: url, 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': this.#network },
        body: JSON.stringify(body),
      });
      this.#jar.hold(response);
      return { status: response.status, body: await response.json() };
    } catch (thrown) {
      // The server or the way to it is gone.
      if (thrown instanceof TypeError) return undefined;
      throw thrown;
    }
  }

  async signIn(url: string): Promise<void> {
    visitors += 1;
    this.#network = `10.1.${visitors >> 8}.${visitors & 255}`;
    this.#jar = new CookieJar();
    const challenge = Object((await this.#send(url, 'auth/nonce', {}))?.body);
    const { nonce, issuedAt } = challenge;
    const message = messageText({ address: this.wallet, domain: new URL(url).host, uri: url, nonce, issuedAt });
    const signature = await this.#key.signMessage({ message });
    const signedIn = await this.#send(url, 'auth/verify', { message, signature });
    if (signedIn?.status !== 200) throw new Error(`not signed in: ${JSON.stringify(signedIn)}`);
  }

  /** Sends a write and hands on what it read of a success; an answer of our own failure says nothing of the write. */
  async #write(
    url: string,
    path: string,
    body: object,
    mark: string,
    read: (body: unknown) => Stated,
  ): Promise<Stated> {
    const said = await this.#send(url, path, { walletAddress: this.wallet, ...body });
    if (said === undefined || said.status >= 500) return { ending: 'unknown', mark };
    return said.status === 200 ? read(said.body) : { ending: 'refused', mark };
  }

  saveToken(url: string, mark: string, known: KnownRow | undefined, fresh: { address: string; symbol: string }) {
    const data = known?.data ?? {
      ...{ chain_id: chainId, is_native: false, decimals: 18, logo_url: null, wrapped_address: null },
      ...{ social_links: {}, ...fresh },
    };
    const tokenData = { ...data, name: mark, ...(known && { id: known.id, version: known.version }) };
    const action = known === undefined ? 'create' : 'update';
    return this.#write(url, 'manage-token', { action, tokenData }, mark, (body) => {
      const { id, version } = managedTokenSchema.parse(body).token;
      return { ending: 'saved', mark, row: { subject: `token:${id}`, id, version, data } };
    });
  }

  savePair(url: string, mark: string, known: KnownRow | undefined, base: number, quote: number) {
    const sides = { chain_id: chainId, base_token_id: base, quote_token_id: quote, label: '', is_enabled: true };
    const data = known?.data ?? sides;
    const pairData = { ...data, ...(known && { id: known.id, version: known.version }) };
    const action = known === undefined ? 'create' : 'update';
    return this.#write(url, 'manage-pair', { action, pairData }, mark, (body) => {
      const { pair } = managedPairSchema.parse(body);
      if (pair === undefined) throw new Error('a pair was saved and not told');
      const { pairId: id, version } = pair;
      return { ending: 'saved', mark, row: { subject: `pair:${id}`, id, version, data } };
    });
  }

  remove(url: string, mark: string, { subject, id }: KnownRow): Promise<Stated> {
    const isToken = subject.startsWith('token:');
    const body = { action: 'delete', [isToken ? 'tokenData' : 'pairData']: { id } };
    const path = isToken ? 'manage-token' : 'manage-pair';
    return this.#write(url, path, body, mark, () => ({ ending: 'deleted', mark, subject }));
  }

  switch(url: string, mark: string, rows: readonly KnownRow[], isOn: boolean): Promise<Stated> {
    const kind = rows[0]?.subject.startsWith('pair:') === true ? 'pairs' : 'tokens';
    const body = { kind, ids: rows.map(({ id }) => id), isEnabled: isOn };
    return this.#write(url, 'switch-catalogue', body, mark, (reported) => {
      const ids: unknown = Object(reported).ids;
      const switched = rows.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
      return { ending: 'switched', mark, subjects: switched.map(({ subject }) => subject), isOn };
    });
  }
}
