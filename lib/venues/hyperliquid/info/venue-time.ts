import * as z from 'zod/mini';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const statusSchema = z.object({ time: z.int().check(z.positive()) });

/** Reads what time it is at the venue, in milliseconds. */
export async function readVenueTime(ask: AskInfo, signal?: AbortSignal): Promise<number> {
  return decodeAnswer(statusSchema, await ask({ type: 'exchangeStatus' }, signal)).time;
}

/** Returns what time it was at the venue at a moment of this machine's clock, which may be hours off. */
export async function venueTimeOf(ask: AskInfo, moment: number): Promise<number> {
  const venueNow = await readVenueTime(ask);
  return venueNow - (Date.now() - moment);
}
