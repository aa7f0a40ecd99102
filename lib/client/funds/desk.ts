import { depositPollMs } from '../../config/durations.ts';
import { sentPollMs, slowPollMs } from '../../config/funding.ts';
import { depositPolls } from '../../config/limits.ts';
import { isLate, isOnChain, untold } from '../../domain/funds/progress.ts';
import { type FundsRecord, isSettled, type Telling } from '../../domain/funds/record.ts';
import type { Address } from '../../schemas/address.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { FundsMemory, fundsKey } from './memory.ts';

type Look = (record: FundsRecord, others: readonly FundsRecord[]) => Promise<FundsRecord>;

/** Returns the time until the next check. */
export function lookPauseMs(record: FundsRecord, failures: number, nowMs: number = Date.now()): number {
  if (failures > 0) return Math.min(slowPollMs, sentPollMs * 2 ** failures);
  if (isLate(record, nowMs)) return slowPollMs;
  if (record.kind === 'withdrawal') return depositPollMs;
  if (record.stage === 'dropped') return slowPollMs;
  if (!isOnChain(record)) return sentPollMs;
  return record.polls < depositPolls ? depositPollMs : slowPollMs;
}

const lockName = 'pluto.funds';

/** Stores transfers between wallet and exchange, follows each to its end, and reports it once. */
export class FundsDesk {
  private readonly look: Look;
  private readonly memory: FundsMemory;
  private readonly own = createStore<readonly FundsRecord[]>([]);
  private readonly failures = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private owner: Address | undefined;
  private isFollowing = false;
  /** Checks that began before the wallet last changed end silently. */
  private round = 0;

  constructor(look: Look, memory: FundsMemory = new FundsMemory()) {
    this.look = look;
    this.memory = memory;
  }

  get state(): ReadableStore<readonly FundsRecord[]> {
    return this.own;
  }

  add(record: FundsRecord): void {
    const records = this.memory.change(record.owner, (known) => [
      ...known.filter(({ id }) => id !== record.id),
      record,
    ]);
    if (record.owner === this.owner) this.show(records);
  }

  dismiss(id: string): void {
    const { owner } = this;
    if (owner !== undefined) this.show(this.memory.change(owner, (known) => known.filter((one) => one.id !== id)));
  }

  /** Returns what must be reported now; it is not reported again, here or in another tab. */
  claim(): readonly { readonly record: FundsRecord; readonly telling: Telling }[] {
    const { owner } = this;
    if (owner === undefined || document.visibilityState === 'hidden') return [];
    const told: { record: FundsRecord; telling: Telling }[] = [];
    const records = this.memory.change(owner, (known) =>
      known.map((record) => {
        const due = untold(record);
        if (due.length === 0) return record;
        told.push(...due.map((telling) => ({ record, telling })));
        return { ...record, told: [...record.told, ...due] };
      }),
    );
    if (told.length > 0) this.show(records);
    return told;
  }

  /**
   * Follows the transfers of this wallet. One tab checks, all tabs show the result. Returns a function that stops it.
   */
  follow(owner: Address): () => void {
    this.owner = owner;
    this.round += 1;
    const hear = ({ key }: StorageEvent): void => {
      if (key === fundsKey(owner)) this.show(this.memory.read(owner));
    };
    window.addEventListener('storage', hear);
    this.show(this.memory.read(owner));
    const letGo = this.holdLock();
    return () => {
      window.removeEventListener('storage', hear);
      letGo();
      this.rest();
      this.round += 1;
      this.owner = undefined;
      this.own.write([]);
    };
  }

  /** Without locks, as on an insecure page, every tab checks for itself. */
  private holdLock(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOver = false;
    const begin = (): Promise<void> => {
      if (isOver) return Promise.resolve();
      this.isFollowing = true;
      this.schedule();
      return promise;
    };
    if ('locks' in navigator) navigator.locks.request(lockName, begin).catch(begin);
    else void begin();
    return () => {
      isOver = true;
      this.isFollowing = false;
      resolve();
    };
  }

  private rest(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.failures.clear();
  }

  private show(records: readonly FundsRecord[]): void {
    this.own.write(records);
    this.schedule();
  }

  private schedule(): void {
    if (!this.isFollowing) return;
    for (const record of this.own.read()) {
      if (isSettled(record) || this.timers.has(record.id)) continue;
      this.lookIn(record, 0);
    }
  }

  private lookIn(record: FundsRecord, pauseMs: number): void {
    this.timers.set(
      record.id,
      setTimeout(() => void this.lookAgain(record), pauseMs),
    );
  }

  private async lookAgain({ id, owner }: FundsRecord): Promise<void> {
    const { round } = this;
    const known = this.memory.read(owner);
    const record = known.find((one) => one.id === id);
    if (record === undefined) {
      this.timers.delete(id);
      return;
    }
    const others = known.filter((one) => one !== record);
    const seen = await this.look(record, others).then(
      (next) => {
        this.failures.delete(id);
        return next;
      },
      () => {
        // The network may be unavailable for a while: the known state stays, and the check is repeated.
        this.failures.set(id, (this.failures.get(id) ?? 0) + 1);
        return undefined;
      },
    );
    if (this.round !== round || !this.isFollowing) return;
    if (seen !== undefined) this.keep(seen);
    const next = seen ?? record;
    if (isSettled(next)) this.timers.delete(id);
    else this.lookIn(next, lookPauseMs(next, this.failures.get(id) ?? 0));
  }

  /** A transfer that was reported or dismissed during the check stays so. */
  private keep(seen: FundsRecord): void {
    const records = this.memory.change(seen.owner, (known) =>
      known.map((one) => (one.id === seen.id ? { ...seen, told: one.told } : one)),
    );
    this.show(records);
  }
}
