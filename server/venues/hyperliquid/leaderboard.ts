import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import { errorOfVenueStatus } from '../../../lib/errors/http-status.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { Fetch } from '../outgoing/send.ts';
import { RowCutter } from './leaderboard-rows.ts';

const usd = amountSchema<'usd'>();
const performance = z.object({ pnl: usd, vlm: usd, roi: amountSchema<'ratio'>() });
const rowSchema = z.object({
  ethAddress: addressSchema,
  accountValue: usd,
  windowPerformances: z.array(z.tuple([z.string(), performance])),
});

export interface LeaderboardRow {
  readonly address: z.output<typeof addressSchema>;
  readonly accountValue: z.output<typeof usd>;
  readonly day: z.output<typeof performance>;
  readonly allTime: z.output<typeof performance>;
}

export interface LeaderboardReading {
  readonly rows: number;
  /** The number of rows that could not be decoded, for example because a window is missing. */
  readonly unreadable: number;
  /** The longest text that was held at once. */
  readonly mostHeld: number;
}

function rowOf(text: string): LeaderboardRow | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
  const read = z.safeParse(rowSchema, value);
  if (!read.success) return undefined;
  const windows = new Map(read.data.windowPerformances);
  const [day, allTime] = [windows.get('day'), windows.get('allTime')];
  if (day === undefined || allTime === undefined) return undefined;
  return { address: read.data.ethAddress, accountValue: read.data.accountValue, day, allTime };
}

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of body) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Reads the rows of a file that streams in, and passes each on as soon as it is complete. */
export async function readLeaderboardRows(
  body: ReadableStream<Uint8Array>,
  hear: (row: LeaderboardRow) => void,
): Promise<LeaderboardReading> {
  const cutter = new RowCutter();
  let rows = 0;
  let unreadable = 0;
  for await (const part of partsOf(body)) {
    for (const text of cutter.push(part)) {
      const row = rowOf(text);
      if (row === undefined) unreadable += 1;
      else {
        rows += 1;
        hear(row);
      }
    }
  }
  cutter.end();
  // A file in another format has no readable rows: the old list stays.
  if (rows === 0) throw new AppError('venue.unreadable', { cause: new Error(`${unreadable} rows and none readable`) });
  return { rows, unreadable, mostHeld: cutter.mostHeld };
}

interface LeaderboardRequest {
  readonly fetch: Fetch;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Reads the leaderboard from the venue's second host, which counts no weight. */
export async function readLeaderboard(
  { fetch, url, signal }: LeaderboardRequest,
  hear: (row: LeaderboardRow) => void,
): Promise<LeaderboardReading> {
  try {
    const response = await fetch(url, { redirect: 'error', cache: 'no-store', signal });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw errorOfVenueStatus(response.status);
    }
    return await readLeaderboardRows(response.body, hear);
  } catch (thrown) {
    if (signal.aborted && signal.reason instanceof AppError) throw signal.reason;
    throw thrown instanceof AppError ? thrown : normaliseVenue(thrown);
  }
}
