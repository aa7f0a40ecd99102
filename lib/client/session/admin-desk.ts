import { adminCheckCacheMs } from '../../config/durations.ts';
import type { Address } from '../../schemas/address.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { SessionDesk } from './desk.ts';

/** Whether admin links are shown; the server checks again at every request. */
export class AdminDesk {
  private readonly session: SessionDesk;
  private readonly own = createStore(false);
  private known: { readonly wallet: Address; readonly until: number } | undefined;

  constructor(session: SessionDesk) {
    this.session = session;
  }

  get state(): ReadableStore<boolean> {
    return this.own;
  }

  /** Asks only about a signed-in wallet. Returns a function that stops it. */
  follow(): () => void {
    const look = (): void => void this.look();
    const end = this.session.state.subscribe(look);
    look();
    return end;
  }

  /** There is no retry, and any failure means no. */
  private async look(): Promise<void> {
    const session = this.session.state.read();
    if (session.status !== 'in') {
      this.known = undefined;
      this.own.write(false);
      return;
    }
    const { wallet } = session;
    if (this.known?.wallet === wallet && this.known.until > Date.now()) return;
    this.known = { wallet, until: Date.now() + adminCheckCacheMs };
    const isAdmin = await import('./calls.ts')
      .then(({ askAdmin }) => askAdmin(wallet))
      .then(
        (answer) => answer.isAdmin,
        () => false,
      );
    if (this.known?.wallet === wallet) this.own.write(isAdmin);
  }
}
