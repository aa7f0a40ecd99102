import 'server-only';
import type { ChainId } from '../../lib/config/chains.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import { isAway } from '../db/is-away.ts';
import type { SessionRecord } from '../db/repositories/sessions.ts';
import { readAdminRole } from './admin-role.ts';
import { ownerOf } from './owner.ts';
import { readSessionId } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

const ownerOfRecord = ({ wallet, chainId }: SessionRecord): Address => ownerOf(wallet, chainId);

// Private fields make these nominal, and only their types leave this file: who holds one got it from a guard.
class GrantedWallet {
  readonly #record: SessionRecord;

  constructor(record: SessionRecord) {
    this.#record = record;
  }

  /** For what asks for more than to be remembered. */
  async verified(): Promise<GrantedWallet> {
    return this;
  }

  get id(): string {
    return this.#record.id;
  }

  get wallet(): Address {
    return this.#record.wallet;
  }

  /** Under which name its rows are kept. */
  get owner(): Address {
    return ownerOfRecord(this.#record);
  }

  /** Where it is a contract. */
  get contractOn(): ChainId | undefined {
    return this.#record.chainId;
  }

  get expiresAt(): number {
    return this.#record.expiresAt;
  }
}

class RememberedWallet {
  readonly #record: SessionRecord;
  readonly #asked: Promise<SessionRecord | undefined>;

  constructor(record: SessionRecord, asked: Promise<SessionRecord | undefined>) {
    this.#record = record;
    this.#asked = asked;
  }

  get id(): string {
    return this.#record.id;
  }

  get wallet(): Address {
    return this.#record.wallet;
  }

  get owner(): Address {
    return ownerOfRecord(this.#record);
  }

  /** Waits for what the database says, or that it says nothing. */
  async verified(): Promise<GrantedWallet> {
    return granted(await this.#asked);
  }
}

class GrantedAdmin extends GrantedWallet {
  readonly #role: string;

  constructor(record: SessionRecord, role: string) {
    super(record);
    this.#role = role;
  }

  get role(): string {
    return this.#role;
  }
}

export type WalletSession = GrantedWallet;
export type AdminSession = GrantedAdmin;
/** Verified now, or within the last quarter of an hour while the database is away: then it may only close and cancel. */
export type TradingSession = GrantedWallet | RememberedWallet;

function granted(record: SessionRecord | undefined): GrantedWallet {
  if (record === undefined) throw new AppError('auth.required');
  return new GrantedWallet(record);
}

async function recordOf(request: Request): Promise<SessionRecord | undefined> {
  const id = await readSessionId(request);
  return id === undefined ? undefined : sessionStore().find(id);
}

/** For what everybody may ask, signed in or not. */
export async function findWallet(request: Request): Promise<WalletSession | undefined> {
  const record = await recordOf(request);
  return record === undefined ? undefined : new GrantedWallet(record);
}

export async function requireWallet(request: Request): Promise<WalletSession> {
  return granted(await recordOf(request));
}

/** Soon enough for whoever closes; a database that hangs is away as well. */
const tradingPatienceMs = 1_000;

/** For what trades: a database that is away keeps nobody from closing. Services ask `verified` for all else. */
export async function requireTrader(request: Request): Promise<TradingSession> {
  const id = await readSessionId(request);
  if (id === undefined) throw new AppError('auth.required');
  const store = sessionStore();
  const asked = store.find(id);
  const known = (await isAway(asked, tradingPatienceMs)) ? store.recall(id) : undefined;
  return known === undefined ? granted(await asked) : new RememberedWallet(known, asked);
}

export async function requireAdmin(request: Request): Promise<AdminSession> {
  const record = await recordOf(request);
  if (record === undefined) throw new AppError('auth.required');
  const role = await readAdminRole(ownerOfRecord(record));
  if (role === undefined) throw new AppError('auth.forbidden');
  return new GrantedAdmin(record, role);
}

/** Requests of this product name a wallet: it has to be the one that signed in. */
export function requireOwn(session: TradingSession, named: Address): void {
  if (session.wallet !== named) throw new AppError('auth.forbidden');
}
