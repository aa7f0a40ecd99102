import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busiestMarkets,
  firstScreenMarkets,
  historiesASweep,
  marketHistoryEveryMs,
} from '../../../lib/config/market-data.ts';
import type { FundingRate, HourlyClose } from '../../../lib/domain/markets/market.ts';
import {
  closesMissingFrom,
  fundingMissingFrom,
  mergeCloses,
  mergeFunding,
} from '../../../lib/domain/markets/merge-history.ts';
import { dueSweeps, type SweptMarket, sweepsOfTurn } from '../../../lib/domain/markets/sweep-order.ts';
import { price, rate } from '../../../lib/math/amount.ts';
import { answeredWeight } from '../../../lib/venues/hyperliquid/weights.ts';

const { busiest, others, funding } = marketHistoryEveryMs;
const weightPerMinute = 1_200;

describe('the sweep', () => {
  const coins = ['BTC', 'ETH', 'SOL'];

  it('begins with the lines, busiest first, then the charts', () => {
    expect(dueSweeps(coins, [], 0).map(({ coin, kind }) => `${coin} ${kind}`)).toEqual([
      'BTC closes',
      'ETH closes',
      'SOL closes',
      'BTC funding',
      'ETH funding',
      'SOL funding',
      'BTC listing',
      'ETH listing',
      'SOL listing',
    ]);
  });

  it('takes up where it stopped: each step is the first that was not done', () => {
    const done = new Map<string, SweptMarket>();
    const order: string[] = [];
    for (let now = 0; now < 9; now += 1) {
      const [next] = dueSweeps(coins, [...done.values()], now);
      if (next === undefined) break;
      order.push(`${next.coin} ${next.kind}`);
      done.set(next.coin, { ...(done.get(next.coin) ?? { coin: next.coin }), [`${next.kind}TurnAt`]: now });
    }
    expect(order).toEqual(dueSweeps(coins, [], 0).map(({ coin, kind }) => `${coin} ${kind}`));
    expect(dueSweeps(coins, [...done.values()], 9)).toEqual([]);
    expect(dueSweeps(coins, [...done.values()], busiest + 1)).toEqual([
      { coin: 'BTC', kind: 'closes' },
      { coin: 'ETH', kind: 'closes' },
    ]);
  });

  it('asks again for what is due longest, and never for what is no market any more', () => {
    const swept = [
      { coin: 'BTC', closesTurnAt: 50, fundingTurnAt: 60 - funding + busiest, listingTurnAt: 0 },
      { coin: 'ETH', closesTurnAt: 10, fundingTurnAt: 95, listingTurnAt: 0 },
      { coin: 'GONE', closesTurnAt: 0 },
    ];
    expect(dueSweeps(['BTC', 'ETH'], swept, busiest + 70)).toEqual([
      { coin: 'ETH', kind: 'closes' },
      { coin: 'BTC', kind: 'closes' },
      { coin: 'BTC', kind: 'funding' },
    ]);
  });

  it('brings the lines of the busiest up to date more often than the others', () => {
    const many = Array.from({ length: busiestMarkets + 1 }, (_, at) => `C${at}`);
    const swept = many.map((coin) => ({ coin, closesTurnAt: 0, fundingTurnAt: 0, listingTurnAt: 0 }));
    expect(dueSweeps(many, swept, busiest)).toHaveLength(busiestMarkets);
    expect(dueSweeps(many, swept, others)).toHaveLength(busiestMarkets + 1);
    expect(dueSweeps(many, swept, funding)).toHaveLength(2 * (busiestMarkets + 1));
  });

  it('costs a small part of what the exchange allows, once every history was read', () => {
    const [markets, weight] = [180, answeredWeight('candleSnapshot', 3)];
    const hourly = { lines: busiestMarkets, others: markets - busiestMarkets, funding: markets };
    const requested = hourly.lines + (hourly.others * busiest) / others + (hourly.funding * busiest) / funding;
    expect((requested * weight) / 60).toBeLessThan(weightPerMinute / 20);
  });

  it('asks for the first screen of the list at once, then for a few at a time', () => {
    const many = Array.from({ length: 50 }, (_, at) => `C${at}`);
    const turnOf = (swept: readonly SweptMarket[]) => sweepsOfTurn(dueSweeps(many, swept, 1), many, swept);
    expect(turnOf([]).map(({ coin }) => coin)).toEqual(many.slice(0, firstScreenMarkets));
    const swept = many.slice(0, firstScreenMarkets).map((coin) => ({ coin, closesTurnAt: 0 }));
    expect(turnOf(swept)).toHaveLength(historiesASweep);
    expect(turnOf(swept)[0]).toEqual({ coin: `C${firstScreenMarkets}`, kind: 'closes' });
  });
});

describe('a history that is read in parts', () => {
  const hour = 3_600_000;
  const span = 168 * hour;
  /** The venue's answer: a close for each hour of which some lies in the span, the current one at its newest price. */
  const closesAt = (now: number, sinceMs: number) => {
    const first = Math.floor(sinceMs / hour);
    return Array.from({ length: Math.floor(now / hour) - first + 1 }, (_, at) => {
      const time = Math.min((first + at + 1) * hour, now);
      return { time, close: price(String(1 + (time % 9_973))) };
    });
  };
  const ratesAt = (now: number, sinceMs: number) => {
    const first = Math.ceil(sinceMs / hour);
    return Array.from({ length: Math.max(0, Math.floor(now / hour) - first + 1) }, (_, at) => {
      const time = (first + at) * hour;
      return { time, rate: rate(String((time % 9_973) / 10_000)) };
    });
  };

  it('is what reading all of it at once gives, whenever it was read', () => {
    const pauses = fc.array(fc.oneof(fc.nat({ max: 3 * hour }), fc.nat({ max: 200 * hour })), { maxLength: 20 });
    fc.assert(
      fc.property(pauses, fc.nat({ max: hour }), (waits, offset) => {
        let now = 500_000 * hour + offset;
        let closes: readonly HourlyClose[] = [];
        let funding: readonly FundingRate[] = [];
        for (const wait of [0, ...waits]) {
          now += wait;
          const startMs = now - span;
          const closesFrom = closesMissingFrom(closes, startMs);
          closes = mergeCloses(closes, closesAt(now, closesFrom), closesFrom, startMs);
          const fundingFrom = fundingMissingFrom(funding, startMs);
          funding = mergeFunding(funding, ratesAt(now, fundingFrom), fundingFrom, startMs);
          expect(closes).toEqual(closesAt(now, startMs));
          expect(funding).toEqual(ratesAt(now, startMs));
        }
      }),
    );
  });

  it('asks for few hours once it is known', () => {
    const now = 500_000 * hour + 1_000;
    const known = closesAt(now, now - span);
    const later = now + 2 * hour;
    expect(later - closesMissingFrom(known, later - span)).toBeLessThanOrEqual(4 * hour);
  });
});
