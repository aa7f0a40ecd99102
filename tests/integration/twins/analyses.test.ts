import { describe, expect, test } from 'vitest';
import { modelAnalysesPerDay } from '../../../lib/config/analysis.ts';
import { createMemoryLimiter } from '../../../server/http/limiter.ts';
import { modelSharesOf } from '../../../server/services/analysis/model-shares.ts';
import { createBudget } from '../../../server/venues/hyperliquid/budget/budget.ts';
import { createMemoryLedger } from '../../../server/venues/hyperliquid/budget/ledger.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';
import { inTurn, many } from './crowd.ts';

const second = 1_000;
/** The weight of an analysis, and how long its questions wait in line. */
const weight = 29;
const patienceMs = 4 * second;

describe('the exchange’s weight spent on analyses', () => {
  test('is bounded for a network that asks without end, and an office is refused none of its analyses', async () => {
    const time = new VirtualTime(1_000_000);
    const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock: time });
    const ask = async (user: string): Promise<boolean> => {
      try {
        const leave = await budget.ask({ kind: 'person', purpose: 'analysis', user, weight, patienceMs });
        leave.settle(weight);
        return true;
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'venue.rate_limited' });
        return false;
      }
    };
    const attack: Promise<boolean>[] = [];
    const office: Promise<boolean>[] = [];
    for (let at = 0; at < 5 * 60; at += 1) {
      attack.push(...many(5).map(() => ask('192.0.2.70')));
      // Eight colleagues read an analysis a minute each.
      if (at % 8 === 3) office.push(ask('192.0.2.71'));
      await time.pass(second);
    }
    await time.pass(patienceMs);
    expect(await Promise.all(office)).toEqual(Array(38).fill(true));
    const served = (await Promise.all(attack)).filter(Boolean).length;
    expect(served).toBeLessThan(attack.length / 10);
  });
});

test('the day’s questions to the model end for visitors who ask without end, and not for the wallets around them', async () => {
  const time = new VirtualTime(1_000_000);
  const limiter = createMemoryLimiter(time.now);
  const office = '192.0.2.72';
  const mayAsk = async (owner: string | undefined) => {
    const waits = await inTurn(modelSharesOf(office, owner), ({ name, limit }) => limiter.take(name, limit));
    return waits.every((wait) => wait === 0);
  };
  const visitors = await inTurn(many(500), () => mayAsk(undefined));
  expect(visitors.filter(Boolean)).toHaveLength(modelAnalysesPerDay);
  // Ten colleagues ask as often as a wallet may.
  const colleagues = await inTurn(many(10 * modelAnalysesPerDay), (at) => mayAsk(`0x${at % 10}`));
  expect(colleagues.filter(Boolean)).toHaveLength(10 * modelAnalysesPerDay);
});
