import { nonceLifetimeMs, sessionRetryDelayMs } from '../../config/session.ts';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Address } from '../../schemas/address.ts';
import type { Challenge } from '../../schemas/sign-in.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { WalletDesk } from '../wallet/desk.ts';

export type SessionState =
  | { readonly status: 'unknown' }
  /** Our server could not be asked. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly wallet: Address; readonly expiresAt: number };

export const unknownSession: SessionState = { status: 'unknown' };
const unreachable: SessionState = { status: 'unreachable' };
const out: SessionState = { status: 'out' };

/** A challenge that waited longer than this might die under the person's eyes. */
const freshForMs = nonceLifetimeMs / 2;

const calls = () => import('./calls.ts');
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, sessionRetryDelayMs));

/** Who is signed in to our server with this browser, and that it is the wallet that is connected here. */
export class SessionDesk {
  private readonly wallet: WalletDesk;
  private readonly own = createStore<SessionState>(unknownSession);
  private challenge: { readonly askedAt: number; readonly answer: Promise<Challenge> } | undefined;
  private asking: Promise<void> | undefined;
  private isLooking = false;
  private leaving: Promise<unknown> | undefined;
  private isEntering = false;

  constructor(wallet: WalletDesk) {
    this.wallet = wallet;
  }

  get state(): ReadableStore<SessionState> {
    return this.own;
  }

  /** The session of an address ends with the connection of that address. Returns the end of following. */
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

  /** What the server says; concurrent askers share one answer. */
  refresh(): Promise<void> {
    this.asking ??= (async () => {
      try {
        const { askSession } = await calls();
        const { signedIn, ...session } = await askSession();
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

  /** Before the press: a wallet app opens from a press alone, and not after a wait for our server. */
  async prepare(): Promise<void> {
    await Promise.all([this.freshChallenge(), this.wallet.stack(), calls()]);
  }

  async signIn(): Promise<void> {
    const challenge = await this.freshChallenge();
    const [{ sendSignIn }, signer] = await Promise.all([calls(), this.wallet.signer()]);
    this.challenge = undefined;
    this.isEntering = true;
    try {
      // A parting that arrived after the new session would end that one.
      const session = await sendSignIn(signer, await signer.chainId(), challenge, async () => this.leaving);
      this.own.write({ status: 'in', ...session });
    } finally {
      this.isEntering = false;
    }
  }

  /** Out is only who is out for the server too. */
  async signOut(everywhere: boolean): Promise<void> {
    const { sendSignOut } = await calls();
    await sendSignOut(everywhere);
    this.own.write(out);
  }

  /** Whether what the wallet's owner asks for may be asked for now. */
  async isOpen(): Promise<boolean> {
    if (!this.isKnown()) await this.refresh();
    const session = this.own.read();
    const wallet = this.wallet.state.read();
    return session.status === 'in' && wallet.status === 'connected' && session.wallet === wallet.address;
  }

  /**
   * Runs what needs a session, after opening one if need be. A session that ended unnoticed refused before anything was
   * done, so the same is asked once more.
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

  /** Asks until the server has answered, or nobody is connected any more. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    while (!this.isKnown() && this.wallet.state.read().status === 'connected') {
      // The state says that it failed; whoever needs the session now asks himself and hears why.
      await this.refresh().catch(pause);
    }
    this.isLooking = false;
  }

  /**
   * Nothing here goes on in the name of a wallet that left, and the server hears of it as soon as it can be reached;
   * a new session takes the place of the old one anyway.
   */
  private async part(): Promise<void> {
    this.own.write(out);
    let isTold = false;
    while (!isTold && this.own.read().status === 'out') {
      if (this.isEntering) {
        await pause();
        continue;
      }
      this.leaving = calls()
        .then(({ sendSignOut }) => sendSignOut(false))
        .then(
          () => {
            isTold = true;
          },
          () => undefined,
        );
      await this.leaving;
      if (!isTold) await pause();
    }
  }

  private freshChallenge(): Promise<Challenge> {
    const known = this.challenge;
    if (known !== undefined && performance.now() - known.askedAt < freshForMs) return known.answer;
    const answer = calls().then(({ askChallenge }) => askChallenge());
    const asked = { askedAt: performance.now(), answer };
    this.challenge = asked;
    answer.catch(() => {
      if (this.challenge === asked) this.challenge = undefined;
    });
    return answer;
  }
}
