import * as z from 'zod/mini';
import type { ActionsLeft } from '../../../domain/funds/actions-left.ts';
import type { Address } from '../../../schemas/address.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const schema = z.object({ nRequestsUsed: z.int(), nRequestsCap: z.int() });

/** Reads how many actions the account has used, and how many it may use. */
export async function readActionsLeft(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<ActionsLeft> {
  const { nRequestsUsed: used, nRequestsCap: allowed } = decodeAnswer(
    schema,
    await ask({ type: 'userRateLimit', user }, signal),
  );
  return { used, allowed };
}
