import type { Engine, Stored } from '../../../../lib/engine/contract.ts';
import type { Market } from '../../market/market.ts';
import type { Authority } from '../authority/authority.ts';
import type { History } from '../history/history.ts';
import { isRecord, isSnapshot } from './record.ts';
import { type Settings, settingsSchema } from './settings.ts';

export interface Restored {
  readonly seq: number;
  /** Undefined for a new exchange. */
  readonly birth: number | undefined;
  readonly settings: Settings;
}

interface Parts {
  readonly engine: Engine;
  readonly authority: Authority;
  readonly history: History;
  readonly market: Market;
}

/** Restores the stored state: the snapshot, then each later line in the order of writing. */
export function restore(parts: Parts, kept: { snapshot: unknown; lines: readonly unknown[] }): Restored {
  const { engine, authority, history, market } = parts;
  const accounts = new Map<string, Stored>();
  const orders = new Map<number, Stored>();
  let global: Stored = {};
  let seq = 0;
  let birth: number | undefined;
  let marketState: unknown;
  let settings: unknown = {};

  if (kept.snapshot !== undefined) {
    if (!isSnapshot(kept.snapshot)) throw new Error('the snapshot of the exchange cannot be read');
    const { snapshot } = kept;
    seq = snapshot.seq;
    birth = snapshot.birth;
    global = snapshot.global;
    for (const [user, stored] of snapshot.accounts) accounts.set(user, stored);
    for (const [oid, stored] of snapshot.orders) orders.set(oid, stored);
    authority.restore(snapshot.authority);
    history.restore(snapshot.history);
    marketState = snapshot.market;
    settings = snapshot.settings;
  }
  // Before the first snapshot no client was served: an interrupted first start begins again.
  for (const line of birth === undefined ? [] : kept.lines) {
    if (!isRecord(line)) throw new Error('a line of the journal of the exchange cannot be read');
    // A line left over from an interrupted compaction: the snapshot already contains it.
    if (line.seq <= seq) continue;
    seq = line.seq;
    global = { ...global, ...line.global, ...line.markets };
    for (const [user, stored] of line.accounts ?? []) put(accounts, user, stored);
    for (const [oid, stored] of line.orders ?? []) put(orders, oid, stored);
    for (const event of line.events ?? []) history.apply(event);
    for (const nonce of line.nonces ?? []) authority.burnNonce(...nonce);
    if (line.agents !== undefined) authority.restoreAgents(line.agents);
    marketState = line.market ?? marketState;
    settings = line.settings ?? settings;
  }
  if (birth !== undefined) engine.restore({ global, accounts: [...accounts.values()], orders: [...orders.values()] });
  if (marketState !== undefined) market.restore(marketState);
  return { seq, birth, settings: settingsSchema.parse(settings) };
}

function put<K>(kept: Map<K, Stored>, key: K, stored: Stored | null): void {
  if (stored === null) kept.delete(key);
  else kept.set(key, stored);
}
