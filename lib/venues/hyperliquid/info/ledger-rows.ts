import * as z from 'zod/mini';
import type { Address } from '../../../schemas/address.ts';
import type { AskInfo } from './ask.ts';
import { decoded } from './decode.ts';

/** At most so many come at a time, the oldest first. */
export const ledgerPerPage = 500;

const rowSchema = z.looseObject({ time: z.int() });

/** As the venue wrote them, those of kinds that nobody knows among them: a page's length says whether there is another. */
export async function readLedgerRows(ask: AskInfo, user: Address, startTime: number, signal?: AbortSignal) {
  return decoded(z.array(rowSchema), await ask({ type: 'userNonFundingLedgerUpdates', user, startTime }, signal));
}
