import 'server-only';
import { driftMoments, middleOf } from '../../../lib/domain/perps/index.ts';
import type { Price } from '../../../lib/math/amount.ts';
import type { PricesAfter } from '../../../lib/schemas/order-receipts.ts';
import { serviceClient } from '../../db/client/service.ts';
import { notePricesAfter } from '../../db/repositories/order-receipts.ts';
import type { Logger } from '../../log.ts';
import { realClock, sleep } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

interface Measured {
  readonly coins: readonly string[];
  readonly filledAt: number;
  /** The id of the receipt, once it is written. */
  readonly kept: Promise<number>;
  readonly log: Logger;
}

/** A price that arrives later than this after its moment is of another one, and is not recorded. */
const latestMs = 750;
/** The receipts that wait for their prices; further ones are recorded without, and nobody waits for them. */
const mostWaiting = 2_000;
let waiting = 0;

async function midOf(coin: string): Promise<Price | undefined> {
  const answer = await exchange().bookAfterFill({ coin });
  return answer.ok ? middleOf(answer.value) : undefined;
}

async function midsOf(coins: readonly string[]): Promise<Readonly<Record<string, Price>>> {
  const mids = await Promise.all(coins.map(async (coin) => [coin, await midOf(coin)] as const));
  return Object.fromEntries(mids.flatMap(([coin, mid]) => (mid === undefined ? [] : [[coin, mid] as const])));
}

async function measure({ coins, filledAt, kept }: Measured): Promise<void> {
  let after: PricesAfter = [];
  for (const afterMs of driftMoments) {
    await sleep(realClock, Math.max(0, filledAt + afterMs - realClock.now()));
    const mids = await midsOf(coins);
    const measuredMs = realClock.now() - filledAt;
    if (measuredMs > afterMs + latestMs || Object.keys(mids).length === 0) continue;
    after = [...after, { afterMs, measuredMs, mids }];
    await notePricesAfter(serviceClient(), await kept, after);
  }
}

/**
 * Notes where the prices are some time after a fill, each as soon as it is known. Its questions are the last in the
 * exchange's budget: a price that it does not get in time is not recorded, nor is one after a restart.
 */
export function measureAfter(measured: Measured): void {
  if (waiting >= mostWaiting) return;
  waiting += 1;
  const end = (): void => {
    waiting -= 1;
  };
  measure(measured).then(end, (error: unknown) => {
    end();
    measured.log.info('the prices after a fill were not recorded', { error });
  });
}
