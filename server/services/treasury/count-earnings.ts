import 'server-only';
import { systemEarningsPercent } from '../../../lib/config/fees.ts';
import { percent, type Usd } from '../../../lib/math/amount.ts';
import { percentOf } from '../../../lib/math/units.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { beginEstimate, type EarningsSource, earningsTotals, noteEarnings } from '../../db/repositories/earnings.ts';
import { newestPlatformStats } from '../../db/repositories/platform-stats.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { builderOf } from '../orders/builder.ts';
import { platformFee } from '../swap/platform-fee.ts';
import { readReferrerFees } from './referrer-fees.ts';

/** A source of earnings that can be measured. */
interface EarningsMeter {
  readonly source: EarningsSource;
  /** Returns all earnings so far: a running total. */
  readonly read: () => Promise<Usd>;
}

/** Returns the meters of this installation: without a configured receiver nothing is earned. */
function earningsMeters(): readonly EarningsMeter[] {
  const builder = builderOf();
  const { referrer } = platformFee();
  return [
    ...(builder === undefined
      ? []
      : [
          {
            source: 'builder_fees' as const,
            read: async () => answerOf(await exchange().feesEarned({ user: builder.address })),
          },
        ]),
    ...(referrer === null ? [] : [{ source: 'referrer_fees' as const, read: () => readReferrerFees(referrer) }]),
  ];
}

/**
 * True if builder fees are measured: the statistics count the volume at the exchange, and builder fees are the earnings
 * from it. The fees of swaps are measured separately and were never in the estimate.
 */
const measuresVolume: EarningsSource = 'builder_fees';

/** Records the growth of the volume, as an estimate. It counts only until the earnings from the volume are measured. */
async function noteEstimate(client: ServiceClient, counts: boolean): Promise<void> {
  await beginEstimate(client);
  const stats = await newestPlatformStats(client);
  if (stats === undefined) return;
  const estimate = percentOf(percent(systemEarningsPercent), stats.totalVolume);
  await noteEarnings(client, 'volume_estimate', estimate, counts);
}

/**
 * Records the running totals of all earnings; the database assigns the growth to hours. A total that cannot be read now
 * is read at the next run, and nothing of it is lost.
 */
export async function countEarnings(
  meters: readonly EarningsMeter[] = earningsMeters(),
  client: ServiceClient = serviceClient(),
): Promise<object | undefined> {
  const begun = new Set((await earningsTotals(client)).map(({ source }) => source));
  const isMeasured = begun.has(measuresVolume) && meters.some(({ source }) => source === measuresVolume);
  await noteEstimate(client, !isMeasured);
  const missed: string[] = [];
  for (const { source, read } of meters) {
    const total = await read().catch((error: unknown) => {
      missed.push(`${source}: ${String(error)}`);
      return undefined;
    });
    if (total !== undefined) await noteEarnings(client, source, total, true);
  }
  return missed.length === 0 ? undefined : { missed };
}

const countEveryMs = 5 * 60_000;

/** Counts the earnings if they were not counted recently; the schedule calls this. */
export async function refreshEarnings(): Promise<object | undefined> {
  const totals = await earningsTotals(serviceClient());
  const countedAt = Math.max(0, ...totals.map(({ notedAt }) => notedAt));
  return Date.now() - countedAt < countEveryMs ? undefined : countEarnings();
}
