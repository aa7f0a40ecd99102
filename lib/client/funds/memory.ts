import * as z from 'zod/mini';
import { settledKeptMs } from '../../config/funding.ts';
import { type FundsRecord, fundsRecordSchema, isSettled } from '../../domain/funds/record.ts';
import type { Address } from '../../schemas/address.ts';

const prefix = 'pluto.funds.';
const storedSchema = z.object({ version: z.literal(1), records: z.array(z.unknown()) });

export function fundsKey(owner: Address): string {
  return `${prefix}${owner}`;
}

/** The part of the browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function isStale(record: FundsRecord, nowMs: number): boolean {
  return isSettled(record) && record.times.ended !== undefined && nowMs - record.times.ended > settledKeptMs;
}

/**
 * Stores pending transfers across reloads and for all tabs. A damaged record is dropped and the others stay; with
 * storage switched off they are kept for this page only.
 */
export class FundsMemory {
  private readonly storage: () => TextStorage;
  private readonly ownPage = new Map<string, string>();

  constructor(storage: () => TextStorage = () => localStorage) {
    this.storage = storage;
  }

  read(owner: Address): readonly FundsRecord[] {
    const text = this.text(fundsKey(owner));
    const stored = z.safeParse(storedSchema, text === undefined ? undefined : parsed(text));
    if (!stored.success) return [];
    return stored.data.records.flatMap((one) => {
      const record = z.safeParse(fundsRecordSchema, one);
      return record.success && record.data.owner === owner ? [record.data] : [];
    });
  }

  /** Reads, changes and writes in one step, because another tab may have written since. Returns the current records. */
  change(
    owner: Address,
    how: (records: readonly FundsRecord[]) => readonly FundsRecord[],
    nowMs: number = Date.now(),
  ): readonly FundsRecord[] {
    const before = this.read(owner);
    const after = how(before).filter((record) => !isStale(record, nowMs));
    const text = JSON.stringify({ version: 1, records: after });
    if (text !== this.text(fundsKey(owner))) this.write(fundsKey(owner), text);
    return after;
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
