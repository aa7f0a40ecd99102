import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { SessionRecord } from '../db/repositories/sessions.ts';
import { readAdminRole } from './admin-role.ts';
import { readSessionId } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

// Private fields make these nominal, and only their types leave this file: who holds one got it from a guard.
class GrantedWallet {
  readonly #record: SessionRecord;

  constructor(record: SessionRecord) {
    this.#record = record;
  }

  get id(): string {
    return this.#record.id;
  }

  get wallet(): Address {
    return this.#record.wallet;
  }

  get expiresAt(): number {
    return this.#record.expiresAt;
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
  const session = await findWallet(request);
  if (session === undefined) throw new AppError('auth.required');
  return session;
}

export async function requireAdmin(request: Request): Promise<AdminSession> {
  const record = await recordOf(request);
  if (record === undefined) throw new AppError('auth.required');
  const role = await readAdminRole(record.wallet);
  if (role === undefined) throw new AppError('auth.forbidden');
  return new GrantedAdmin(record, role);
}

/** Requests of this product name a wallet: it has to be the one that signed in. */
export function requireOwn(session: WalletSession, named: Address): void {
  if (session.wallet !== named) throw new AppError('auth.forbidden');
}
