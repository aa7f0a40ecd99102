import { adminCheckCacheMs } from '../../config/durations.ts';
import type { Address } from '../../schemas/address.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { SessionDesk } from './desk.ts';

/** Whether the administration is shown; the server decides again at every request. */
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

  /** Only who is signed in is asked about. Returns the end of following. */
  follow(): () => void {
    const look = (): void => void this.look();
    const end = this.session.state.subscribe(look);
    look();
    return end;
  }

  /** No retry, and whatever goes wrong means no. */
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
