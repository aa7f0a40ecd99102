import * as z from 'zod/mini';
import type { Address } from '../../../schemas/address.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

/** The most rows that a response contains, oldest first. */
export const ledgerPerPage = 500;

const rowSchema = z.looseObject({ time: z.int() });

/**
 * Reads the rows as the venue wrote them, including those of unknown kinds: the length of a page shows whether there is
 * another.
 */
export async function readLedgerRows(ask: AskInfo, user: Address, startTime: number, signal?: AbortSignal) {
  return decodeAnswer(z.array(rowSchema), await ask({ type: 'userNonFundingLedgerUpdates', user, startTime }, signal));
}
