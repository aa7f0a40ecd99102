import { callLater } from '../../api/call-later.ts';
import { adminCheckCacheMs } from '../../config/session.ts';
import type { Address } from '../../schemas/address.ts';
import type { AdminRole } from '../../schemas/admin.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { SessionStore } from './session-store.ts';

/** The role by which links and pages of the administration are shown; the server checks it again at every request. */
export class AdminRoleStore {
  private readonly session: SessionStore;
  private readonly own = createStore<AdminRole | undefined>(undefined);
  private known: { readonly wallet: Address; readonly until: number } | undefined;

  constructor(session: SessionStore) {
    this.session = session;
  }

  get state(): ReadableStore<AdminRole | undefined> {
    return this.own;
  }

  /** Asks only about a signed-in wallet. Returns a function that stops it. */
  follow(): () => void {
    const look = (): void => void this.look();
    const end = this.session.state.subscribe(look);
    look();
    return end;
  }

  /** There is no retry, and any failure means no role. */
  private async look(): Promise<void> {
    const session = this.session.state.read();
    if (session.status !== 'in') {
      this.known = undefined;
      this.own.write(undefined);
      return;
    }
    const { wallet } = session;
    if (this.known?.wallet === wallet && this.known.until > Date.now()) return;
    this.known = { wallet, until: Date.now() + adminCheckCacheMs };
    const role = await callLater(async () => (await import('../../api/session.ts')).checkAdmin, {
      walletAddress: wallet,
    }).then(
      (answer) => answer.role ?? undefined,
      () => undefined,
    );
    if (this.known?.wallet === wallet) this.own.write(role);
  }
}
