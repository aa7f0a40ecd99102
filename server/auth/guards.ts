import 'server-only';
import type { ChainId } from '../../lib/config/venues/chains.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { AdminRole } from '../../lib/schemas/admin.ts';
import { isAway } from '../db/is-away.ts';
import type { SessionRecord } from '../db/repositories/sessions.ts';
import { readAdminRole } from './admin-role.ts';
import type { ChatTrader } from './chat-session.ts';
import { ownerOf } from './owner.ts';
import { isOfferedTo } from './region.ts';
import { readSessionId } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

const ownerOfRecord = ({ wallet, chainId }: SessionRecord): Address => ownerOf(wallet, chainId);

// Private fields make these classes nominal, and only their types are exported: any instance therefore comes from a
// guard.
class GrantedWallet {
  readonly #record: SessionRecord;
  /** Whether trading is offered where the request came from. */
  readonly isOffered: boolean;

  constructor(record: SessionRecord, request: Request) {
    this.#record = record;
    this.isOffered = isOfferedTo(request);
  }

  /** For operations that need a verified session, not only a remembered one. */
  async verified(): Promise<GrantedWallet> {
    return this;
  }

  get id(): string {
    return this.#record.id;
  }

  get wallet(): Address {
    return this.#record.wallet;
  }

  /** The name under which the wallet's rows are stored. */
  get owner(): Address {
    return ownerOfRecord(this.#record);
  }

  /** The chain of a contract wallet; undefined for a key's wallet. */
  get contractOn(): ChainId | undefined {
    return this.#record.chainId;
  }

  get expiresAt(): number {
    return this.#record.expiresAt;
  }
}

class RememberedWallet {
  readonly #record: SessionRecord;
  readonly #requested: Promise<SessionRecord | undefined>;
  readonly #request: Request;

  constructor(record: SessionRecord, requested: Promise<SessionRecord | undefined>, request: Request) {
    this.#record = record;
    this.#requested = requested;
    this.#request = request;
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

  /** Waits for the database's result or failure. */
  async verified(): Promise<GrantedWallet> {
    return grantWallet(await this.#requested, this.#request);
  }
}

class GrantedAdmin extends GrantedWallet {
  readonly #role: AdminRole;

  constructor(record: SessionRecord, role: AdminRole, request: Request) {
    super(record, request);
    this.#role = role;
  }

  get role(): AdminRole {
    return this.#role;
  }
}

class GrantedOwner extends GrantedAdmin {
  readonly #isOwner = true;

  /** The role, which distinguishes an owner's type from that of an editor. */
  get isOwner(): boolean {
    return this.#isOwner;
  }
}

export type WalletSession = GrantedWallet;
export type AdminSession = GrantedAdmin;
export type OwnerSession = GrantedOwner;
/**
 * A session that was verified now, or within the last quarter of an hour while the database is down: it may then only
 * close positions and cancel orders. A chat trades within the limits of its wallet.
 */
export type TradingSession = GrantedWallet | RememberedWallet | ChatTrader;
/** A session that was verified now. */
export type VerifiedSession = GrantedWallet | ChatTrader;

function grantWallet(record: SessionRecord | undefined, request: Request): GrantedWallet {
  if (record === undefined) throw new AppError('auth.required');
  return new GrantedWallet(record, request);
}

async function recordOf(request: Request): Promise<SessionRecord | undefined> {
  const id = await readSessionId(request);
  return id === undefined ? undefined : sessionStore().find(id);
}

/** Returns the session for requests that are open to all visitors, signed in or not. */
export async function findWallet(request: Request): Promise<WalletSession | undefined> {
  const record = await recordOf(request);
  return record === undefined ? undefined : new GrantedWallet(record, request);
}

export async function requireWallet(request: Request): Promise<WalletSession> {
  return grantWallet(await recordOf(request), request);
}

/** Short enough for a user who wants to close; a database that does not respond within it counts as down. */
const tradingPatienceMs = 1_000;

/**
 * Guards trading requests: a database that is down must not keep users from closing. Services call `verified` for
 * everything else.
 */
export async function requireTrader(request: Request): Promise<TradingSession> {
  const id = await readSessionId(request);
  if (id === undefined) throw new AppError('auth.required');
  const store = sessionStore();
  const requested = store.find(id);
  const known = (await isAway(requested, tradingPatienceMs)) ? store.recall(id) : undefined;
  return known === undefined ? grantWallet(await requested, request) : new RememberedWallet(known, requested, request);
}

async function adminRecordOf(request: Request): Promise<readonly [SessionRecord, AdminRole]> {
  const record = await recordOf(request);
  if (record === undefined) throw new AppError('auth.required');
  const role = await readAdminRole(ownerOfRecord(record));
  if (role === undefined) throw new AppError('auth.forbidden');
  return [record, role];
}

export async function requireAdmin(request: Request): Promise<AdminSession> {
  return new GrantedAdmin(...(await adminRecordOf(request)), request);
}

/** Guards actions of owners, such as appointing administrators. */
export async function requireOwner(request: Request): Promise<OwnerSession> {
  const [record, role] = await adminRecordOf(request);
  if (role !== 'owner') throw new AppError('auth.forbidden');
  return new GrantedOwner(record, role, request);
}

/** Requires that a wallet named in a request is the one that signed in. */
export function requireOwn(session: TradingSession, named: Address): void {
  if (session.wallet !== named) throw new AppError('auth.forbidden');
}
