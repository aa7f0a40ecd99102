import { callLater } from '../../api/call-later.ts';
import { sessionRetryDelayMs } from '../../config/session.ts';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Address } from '../../schemas/address.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { WalletService } from '../wallet/wallet-service.ts';
import { PreparedChallenge } from './prepared-challenge.ts';

export type SessionState =
  | { readonly status: 'unknown' }
  /** Our server did not respond. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly wallet: Address; readonly expiresAt: number };

export const unknownSession: SessionState = { status: 'unknown' };
const unreachable: SessionState = { status: 'unreachable' };
const out: SessionState = { status: 'out' };

const api = () => import('../../api/session.ts');
const sendSignOut = (everywhere: boolean) => callLater(async () => (await api()).authLogout, { everywhere });
/** Only a user who signs in needs this code, and it is loaded before the press. */
const signing = () => import('./sign-in.ts');
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, sessionRetryDelayMs));

/** The session of this browser with our server, for the wallet that is connected here. */
export class SessionStore {
  private readonly wallet: WalletService;
  private readonly own = createStore<SessionState>(unknownSession);
  private readonly challenge = new PreparedChallenge({
    ask: () => callLater(async () => (await api()).authNonce, {}),
    clocks: [() => performance.now(), () => Date.now()],
  });
  private asking: Promise<void> | undefined;
  private isLooking = false;
  private leaving: Promise<unknown> | undefined;
  private isEntering = false;

  constructor(wallet: WalletService) {
    this.wallet = wallet;
  }

  get state(): ReadableStore<SessionState> {
    return this.own;
  }

  /** Ends the session of an address when that address disconnects. Returns a function that stops it. */
  follow(): () => void {
    const check = (): void => {
      const wallet = this.wallet.state.read();
      const session = this.own.read();
      if (wallet.status === 'connected') void this.look();
      const isGone = wallet.status === 'disconnected' && session.status === 'in';
      const isOther = wallet.status === 'connected' && session.status === 'in' && session.wallet !== wallet.address;
      if (isGone || isOther) void this.part();
    };
    const ends = [this.wallet.state.subscribe(check), this.own.subscribe(check)];
    check();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Asks the server; concurrent callers share one response. */
  refresh(): Promise<void> {
    this.asking ??= (async () => {
      try {
        const { signedIn, ...session } = await callLater(async () => (await api()).authSession, {});
        this.own.write(signedIn && 'wallet' in session ? { status: 'in', ...session } : out);
      } catch (thrown) {
        if (this.own.read().status === 'unknown') this.own.write(unreachable);
        throw thrown;
      } finally {
        this.asking = undefined;
      }
    })();
    return this.asking;
  }

  /**
   * Prepares the sign-in before the press: a wallet app opens only from a press, and not after waiting for our server.
   */
  async prepare(): Promise<void> {
    await Promise.all([this.challenge.fresh(), this.wallet.stack(), signing()]);
  }

  async signIn(): Promise<void> {
    const challenge = await this.challenge.fresh();
    const [{ sendSignIn }, signer] = await Promise.all([signing(), this.wallet.signer()]);
    this.challenge.forget();
    this.isEntering = true;
    try {
      // A sign-out that arrived after the new session would end that session.
      const session = await sendSignIn(signer, await signer.chainId(), challenge, async () => this.leaving);
      this.own.write({ status: 'in', ...session });
    } finally {
      this.isEntering = false;
    }
  }

  /** Signs out; the state changes only once the server has confirmed it. */
  async signOut(everywhere: boolean): Promise<void> {
    await sendSignOut(everywhere);
    this.own.write(out);
  }

  /** Returns whether an action of the wallet's owner may be sent now. */
  async isOpen(): Promise<boolean> {
    if (!this.isKnown()) await this.refresh();
    const session = this.own.read();
    const wallet = this.wallet.state.read();
    return session.status === 'in' && wallet.status === 'connected' && session.wallet === wallet.address;
  }

  /**
   * Runs an action that needs a session, opening one if necessary. A session that ended unnoticed was refused before
   * anything was done, so the action is tried once more.
   */
  async within<T>(open: () => Promise<boolean>, run: () => Promise<T>): Promise<T> {
    if (!(await this.isOpen()) && !(await open())) throw new AppError('wallet.rejected');
    try {
      return await run();
    } catch (thrown) {
      if (normalise(thrown).code !== 'auth.required') throw thrown;
      this.own.write(out);
      if (!(await open())) throw new AppError('wallet.rejected');
      return run();
    }
  }

  private isKnown(): boolean {
    const { status } = this.own.read();
    return status === 'in' || status === 'out';
  }

  /** Asks until the server has responded or no wallet is connected any more. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    while (!this.isKnown() && this.wallet.state.read().status === 'connected') {
      // The state shows the failure; an action that needs the session now asks by itself and gets the error.
      await this.refresh().catch(pause);
    }
    this.isLooking = false;
  }

  /**
   * Ends the session of a wallet that disconnected here: at once in this page, and at the server as soon as it can be
   * reached; a new session replaces the old one anyway.
   */
  private async part(): Promise<void> {
    this.own.write(out);
    let isReported = false;
    while (!isReported && this.own.read().status === 'out') {
      if (this.isEntering) {
        await pause();
        continue;
      }
      this.leaving = sendSignOut(false).then(
        () => {
          isReported = true;
        },
        () => undefined,
      );
      await this.leaving;
      if (!isReported) await pause();
    }
  }
}
