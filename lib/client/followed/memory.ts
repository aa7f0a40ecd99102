import * as z from 'zod/mini';
import type { Address } from '../../schemas/address.ts';

const storedSchema = z.object({ version: z.literal(1), records: z.array(z.unknown()) });

/** A pending record, with the messages about it that were shown. */
export interface Followed<Telling extends string> {
  readonly id: string;
  readonly owner: Address;
  readonly told: readonly Telling[];
}

/** A kind of followed record: where it is stored, and when it has reached its end. */
export interface FollowedKind<Telling extends string, Record extends Followed<Telling>> {
  /** The storage key, which also names the lock under which one tab alone follows the records. */
  readonly name: string;
  /** Returns undefined for stored data that is damaged. */
  readonly read: (stored: unknown) => Record | undefined;
  readonly isSettled: (record: Record) => boolean;
  readonly endedAt: (record: Record) => number | undefined;
  /** How long a settled record stays stored. */
  readonly cachedMs: number;
  /** Returns the messages that are due and were not shown yet. */
  readonly untold: (record: Record) => readonly Telling[];
  /** Returns the time until the next check. */
  readonly pauseMs: (record: Record, failures: number, nowMs: number) => number;
}

export function followedKey({ name }: { readonly name: string }, owner: Address): string {
  return `pluto.${name}.${owner}`;
}

/** The part of the browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/**
 * Stores pending transactions across reloads and for all tabs. A damaged record is dropped and the others stay; with
 * storage switched off they last for this page only.
 */
export class FollowedMemory<Telling extends string, Record extends Followed<Telling>> {
  private readonly kind: FollowedKind<Telling, Record>;
  private readonly storage: () => TextStorage;
  private readonly ownPage = new Map<string, string>();

  constructor(kind: FollowedKind<Telling, Record>, storage: () => TextStorage = () => localStorage) {
    this.kind = kind;
    this.storage = storage;
  }

  read(owner: Address): readonly Record[] {
    const text = this.text(followedKey(this.kind, owner));
    const stored = z.safeParse(storedSchema, text === undefined ? undefined : parseJson(text));
    if (!stored.success) return [];
    return stored.data.records.flatMap((one) => {
      const record = this.kind.read(one);
      return record?.owner === owner ? [record] : [];
    });
  }

  /** Reads, changes and writes in one step, because another tab may have written since. Returns the current records. */
  change(
    owner: Address,
    how: (records: readonly Record[]) => readonly Record[],
    nowMs: number = Date.now(),
  ): readonly Record[] {
    const before = this.read(owner);
    const after = how(before).filter((record) => !this.isStale(record, nowMs));
    const text = JSON.stringify({ version: 1, records: after });
    const key = followedKey(this.kind, owner);
    if (text !== this.text(key)) this.write(key, text);
    return after;
  }

  private isStale(record: Record, nowMs: number): boolean {
    const ended = this.kind.isSettled(record) ? this.kind.endedAt(record) : undefined;
    return ended !== undefined && nowMs - ended > this.kind.cachedMs;
  }

  private text(key: string): string | undefined {
    try {
      return this.storage().getItem(key) ?? this.ownPage.get(key);
    } catch {
      return this.ownPage.get(key);
    }
  }

  private write(key: string, text: string): void {
    try {
      this.storage().setItem(key, text);
      this.ownPage.delete(key);
    } catch {
      this.ownPage.set(key, text);
    }
  }
}
