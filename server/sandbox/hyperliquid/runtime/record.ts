import { z } from 'zod';
import type { Stored } from '../../../../lib/engine/contract.ts';
import type { ExchangeEvent } from '../../../../lib/engine/event.ts';
import type { StoredAgents, StoredAuthority } from '../authority/authority.ts';
import type { StoredHistory } from '../history/history.ts';

/** One line of the journal: the changes of one or more commands and steps, for real accounts only. */
export interface JournalRecord {
  readonly seq: number;
  readonly global?: Stored;
  readonly markets?: Stored;
  readonly accounts?: readonly (readonly [string, Stored | null])[];
  readonly orders?: readonly (readonly [number, Stored | null])[];
  readonly events?: readonly ExchangeEvent[];
  readonly nonces?: readonly (readonly [signer: string, nonce: number])[];
  readonly agents?: StoredAgents;
  readonly market?: unknown;
  readonly settings?: unknown;
}

export interface Snapshot {
  readonly seq: number;
  readonly birth: number;
  readonly global: Stored;
  readonly accounts: readonly (readonly [string, Stored])[];
  readonly orders: readonly (readonly [number, Stored])[];
  readonly authority: StoredAuthority;
  readonly history: StoredHistory;
  readonly market: unknown;
  readonly settings: unknown;
}

// This program writes and reads both; only the frame is checked here, as the parts check themselves.
const frame = z.looseObject({ seq: z.int() });

export const isRecord = (line: unknown): line is JournalRecord => frame.safeParse(line).success;
export const isSnapshot = (kept: unknown): kept is Snapshot =>
  frame.extend({ birth: z.int(), accounts: z.array(z.unknown()) }).safeParse(kept).success;
