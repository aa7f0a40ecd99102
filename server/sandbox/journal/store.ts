import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { Journal } from './journal.ts';

/** The state that a store keeps, and how one line of its journal changes it. */
export interface Kind<State, Change> {
  readonly state: z.ZodType<State>;
  readonly change: z.ZodType<Change>;
  readonly empty: State;
  /** Must be deterministic: the same line always has the same effect. */
  apply(state: State, change: Change): State;
}

/** A small state that survives a restart: in memory, with a journal of its changes beside a snapshot. */
export class Store<State, Change> {
  private readonly kind: Kind<State, Change>;
  private readonly journal: Journal;
  private readonly unwritten: { readonly seq: number; readonly change: Change }[] = [];
  private current: State;
  private seq: number;

  private constructor(kind: Kind<State, Change>, journal: Journal, current: State, seq: number) {
    this.kind = kind;
    this.journal = journal;
    this.current = current;
    this.seq = seq;
  }

  static async open<State, Change>(
    dir: string,
    { durable }: { readonly durable: boolean },
    kind: Kind<State, Change>,
  ): Promise<Store<State, Change>> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const { journal, snapshot, lines } = await Journal.open(dir, { durable });
    const base = snapshot === undefined ? undefined : z.object({ seq: z.int(), state: kind.state }).parse(snapshot);
    const store = new Store(kind, journal, base?.state ?? kind.empty, base?.seq ?? 0);
    const kept = z.array(z.array(z.object({ seq: z.int(), change: kind.change }))).parse(lines);
    for (const { seq, change } of kept.flat()) store.replay(seq, change);
    await store.compact();
    return store;
  }

  get state(): State {
    return this.current;
  }

  /** Applies a change, which readers see at once; resolves when it is on disk. */
  change(change: Change): Promise<void> {
    this.seq += 1;
    this.current = this.kind.apply(this.current, change);
    this.unwritten.push({ seq: this.seq, change });
    return this.journal.append(() => this.unwritten.splice(0));
  }

  async close(): Promise<void> {
    await this.compact();
    await this.journal.close();
  }

  private replay(seq: number, change: Change): void {
    // An interrupted compaction leaves lines behind that the snapshot already contains.
    if (seq <= this.seq) return;
    this.seq = seq;
    this.current = this.kind.apply(this.current, change);
  }

  private compact(): Promise<void> {
    return this.journal.compact(() => ({ seq: this.seq, state: this.current }));
  }
}
