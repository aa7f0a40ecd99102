import type { Address } from '../../schemas/address.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { type Followed, type FollowedKind, FollowedMemory, followedKey } from './memory.ts';

type Poll<Record> = (record: Record, others: readonly Record[]) => Promise<Record>;

/** Stores the transactions that a wallet has sent, follows each to its end, and reports it once. */
export class FollowedStore<Telling extends string, Record extends Followed<Telling>> {
  private readonly kind: FollowedKind<Telling, Record>;
  private readonly poll: Poll<Record>;
  private readonly memory: FollowedMemory<Telling, Record>;
  private readonly own = createStore<readonly Record[]>([]);
  private readonly failures = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private owner: Address | undefined;
  private isFollowing = false;
  /** Checks that began before the wallet last changed end silently. */
  private round = 0;

  constructor(kind: FollowedKind<Telling, Record>, poll: Poll<Record>) {
    this.kind = kind;
    this.poll = poll;
    this.memory = new FollowedMemory(kind);
  }

  get state(): ReadableStore<readonly Record[]> {
    return this.own;
  }

  add(record: Record): void {
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
  claim(): readonly { readonly record: Record; readonly telling: Telling }[] {
    const { owner } = this;
    if (owner === undefined || document.visibilityState === 'hidden') return [];
    const told: { record: Record; telling: Telling }[] = [];
    const records = this.memory.change(owner, (known) =>
      known.map((record) => {
        const due = this.kind.untold(record);
        if (due.length === 0) return record;
        told.push(...due.map((telling) => ({ record, telling })));
        return { ...record, told: [...record.told, ...due] };
      }),
    );
    if (told.length > 0) this.show(records);
    return told;
  }

  /**
   * Follows the records of this wallet. One tab checks, all tabs show the result. Returns a function that stops it.
   */
  follow(owner: Address): () => void {
    this.owner = owner;
    this.round += 1;
    const hear = ({ key }: StorageEvent): void => {
      if (key === followedKey(this.kind, owner)) this.show(this.memory.read(owner));
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
    if ('locks' in navigator) navigator.locks.request(`pluto.${this.kind.name}`, begin).catch(begin);
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

  private show(records: readonly Record[]): void {
    this.own.write(records);
    this.schedule();
  }

  private schedule(): void {
    if (!this.isFollowing) return;
    for (const record of this.own.read()) {
      if (this.kind.isSettled(record) || this.timers.has(record.id)) continue;
      this.lookIn(record, 0);
    }
  }

  private lookIn(record: Record, pauseMs: number): void {
    this.timers.set(
      record.id,
      setTimeout(() => void this.lookAgain(record), pauseMs),
    );
  }

  private async lookAgain({ id, owner }: Record): Promise<void> {
    const { round } = this;
    const known = this.memory.read(owner);
    const record = known.find((one) => one.id === id);
    if (record === undefined) {
      this.timers.delete(id);
      return;
    }
    const others = known.filter((one) => one !== record);
    const seen = await this.poll(record, others).then(
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
    if (this.kind.isSettled(next)) this.timers.delete(id);
    else this.lookIn(next, this.kind.pauseMs(next, this.failures.get(id) ?? 0, Date.now()));
  }

  /** A record that was reported or dismissed during the check stays so. */
  private keep(seen: Record): void {
    const records = this.memory.change(seen.owner, (known) =>
      known.map((one) => (one.id === seen.id ? { ...seen, told: one.told } : one)),
    );
    this.show(records);
  }
}
