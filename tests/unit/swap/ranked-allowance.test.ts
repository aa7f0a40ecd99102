import { describe, expect, it } from 'vitest';
import { withinAllowance } from '../../../server/venues/outgoing/question.ts';
import { type Rank, ranks } from '../../../server/venues/swap-provider/provider.ts';
import { createRankedAllowance } from '../../../server/venues/swap-provider/ranked-allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const start = Date.UTC(2026, 10, 15);

function openLine({ requestsPerSecond = 1, unitsPerMonth = 100_000 } = {}) {
  const time = new VirtualTime(start);
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { requestsPerSecond, unitsPerMonth } });
  const patienceMs = { swap: 10_000, quote: 60_000, refresh: 15_000 };
  const allowance = createRankedAllowance({ ledger, clock: time, unitsPerMonth, patienceMs });
  const left: string[] = [];
  /** Asks for a turn; the provider takes a fifth of a second to answer. */
  const ask = (name: string, rank: Rank) => {
    const cost = { weight: 1, rank, onLeave: (at: number) => void left.push(`${name} ${at - start}`) };
    return withinAllowance(allowance, cost, () => time.sleep(200)).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
  };
  return { time, ledger, allowance, left, ask };
}

describe('the line to a provider', () => {
  it('lets one call out in each second, counted from when it left', async () => {
    const { time, left, ask } = openLine();
    const answers = ['a', 'b', 'c'].map((name) => ask(name, ranks.quote));
    await time.pass(5_000);
    expect(await Promise.all(answers)).toEqual(['answered', 'answered', 'answered']);
    expect(left).toEqual(['a 0', 'b 1050', 'c 2100']);
  });

  it('lets a swap go before quotes and quotes before refreshes, whenever they came', async () => {
    const { time, left, ask } = openLine();
    void ask('refresh 1', ranks.refresh);
    void ask('refresh 2', ranks.refresh);
    void ask('quote 1', ranks.quote);
    void ask('quote 2', ranks.quote);
    await time.pass(500);
    void ask('swap', ranks.swap);
    await time.pass(10_000);
    const order = left.map((one) => one.replace(/ \d+$/, ''));
    expect(order).toEqual(['quote 1', 'swap', 'quote 2', 'refresh 1', 'refresh 2']);
  });

  it('serves fifty first quotes on the smallest plan, each with its own wait, and no swap among them waits two seconds', async () => {
    const { time, left, ask } = openLine();
    const quotes = Array.from({ length: 50 }, (_, index) => ask(`quote ${index}`, ranks.quote));
    const swaps: Promise<string>[] = [];
    for (const at of [3_300, 17_777, 41_000]) {
      await time.to(start + at);
      swaps.push(ask(`swap ${at}`, ranks.swap));
    }
    await time.pass(60_000);
    expect(new Set(await Promise.all([...quotes, ...swaps]))).toEqual(new Set(['answered']));
    const waits = left
      .filter((one) => one.startsWith('swap'))
      .map((one) => {
        const [, requested = 0, at = 0] = one.split(' ').map(Number);
        return at - requested;
      });
    expect(waits).toHaveLength(3);
    expect(Math.max(...waits)).toBeLessThan(2_000);
  });

  it('gives up on whoever waits longer than the rank may, and says how long that was', async () => {
    const { time, allowance, ask } = openLine();
    const quotes = Array.from({ length: 30 }, (_, index) => ask(`quote ${index}`, ranks.quote));
    const refresh = ask('refresh', ranks.refresh);
    await time.pass(16_000);
    expect(await refresh).toBe('venue.rate_limited');
    await time.pass(60_000);
    expect(new Set(await Promise.all(quotes))).toEqual(new Set(['answered']));
    expect(allowance.waiting()).toBe(0);
  });

  it('waits as long as the provider says after a refusal', async () => {
    const { time, allowance, left, ask } = openLine({ requestsPerSecond: 10 });
    await allowance.refused(4_000);
    void ask('quote', ranks.quote);
    await time.pass(10_000);
    expect(left).toEqual(['quote 4000']);
  });

  it('tells a swap at once when the provider rests for longer than it would wait', async () => {
    const { time, allowance, left, ask } = openLine();
    await allowance.refused(20_000);
    const swap = allowance.ask({ weight: 1, rank: ranks.swap, onLeave: () => undefined });
    const refused = expect(swap).rejects.toMatchObject({ code: 'venue.rate_limited', retryAfterMs: 20_000 });
    const quote = ask('quote', ranks.quote);
    await time.pass(0);
    await refused;
    await time.pass(20_200);
    expect([await quote, left]).toEqual(['answered', ['quote 20000']]);
  });

  it('stretches what counts as young by what other instances spend of the same plan too', async () => {
    const { time, ledger, allowance, ask } = openLine({ requestsPerSecond: 10, unitsPerMonth: 20_000 });
    // As much is spent as an even month would have spent by now.
    const spent = await ledger.take(9_400);
    if (spent.taken) spent.settle(9_400);
    await time.pass(1_000);
    void ask('quote', ranks.quote);
    await time.pass(1_000);
    expect(allowance.pace()).toBe(1);
    for (let call = 0; call < 1_000; call += 1) {
      const taken = await ledger.take(1);
      if (taken.taken) taken.settle(1);
      await time.pass(101);
    }
    await time.pass(2_000);
    void ask('quote', ranks.quote);
    await time.pass(1_000);
    expect(allowance.pace()).toBeGreaterThan(2);
  });

  it('refuses everybody when the month is used up, and stretches what counts as young before', async () => {
    const { time, allowance, ask } = openLine({ requestsPerSecond: 10, unitsPerMonth: 30 });
    expect(allowance.pace()).toBe(1);
    const answers = Array.from({ length: 31 }, (_, index) => ask(`quote ${index}`, ranks.quote));
    await time.pass(2_000);
    expect(allowance.pace()).toBeGreaterThan(1);
    await time.pass(8_000);
    expect((await Promise.all(answers)).filter((one) => one === 'venue.quota_spent')).toHaveLength(1);
  });
});
