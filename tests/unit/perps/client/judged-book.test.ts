import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { restingMarket } from '@/lib/client/perps/ticket/resting-market.ts';
import { size } from '@/lib/math/amount.ts';
import { beginSession } from './session-venue.ts';

const rows = (first: number, step: number, count: number, each = '1') =>
  Array.from({ length: count }, (_, at) => ({ px: String(first + step * at), sz: each, n: 1 }));
const bookAt = (time: number, count: number, each = '1') => ({
  ...{ coin: 'BTC', time },
  levels: [rows(99, -1, count, each), rows(101, 1, count, each)],
});

/** Begins a session whose book is known to five levels by the fast topic, and to eight by the plain one. */
function judge() {
  const { venue, session } = beginSession();
  venue.answers.set('l2Book', bookAt(4_500, 20, '9'));
  venue.say('l2Book', bookAt(1_000, 8));
  venue.say('l2Book', { ...bookAt(5_000, 5), fast: true });
  let isInFront = true;
  const resting = restingMarket(session, venue.ask, () => isInFront);
  onTestFinished(resting.subscribe(() => undefined));
  venue.requested.length = 0;
  return {
    venue,
    session,
    want: (amount: string) => resting.demand({ side: 'buy', size: size(amount) }),
    asks: () => resting.read().book?.asks.map(({ price, size: held }) => `${held}@${price}`) ?? [],
    hide: () => {
      isInFront = false;
    },
  };
}

describe('the book by which an order is judged', () => {
  it('asks for its depth only while the order goes deeper than the levels that come often', async () => {
    const { venue, want, asks } = judge();
    want('5');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(venue.requested).toEqual([]);
    want('5.5');
    await vi.advanceTimersByTimeAsync(300);
    expect(venue.requested).toEqual([{ type: 'l2Book', coin: 'BTC' }]);
    expect(asks().slice(3, 7)).toEqual(['1@104', '1@105', '9@106', '9@107']);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(venue.requested).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(venue.requested).toHaveLength(3);
    want('1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(venue.requested).toHaveLength(3);
  });

  it('does not ask for a depth that was told within two seconds, nor for a page behind others', async () => {
    const { venue, want, hide } = judge();
    venue.say('l2Book', bookAt(5_100, 8));
    want('7');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(venue.requested).toEqual([]);
    hide();
    want('20');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(venue.requested).toEqual([]);
  });

  it('is the finest whatever rows are shown: by the best price, and by a question for what goes deeper', async () => {
    const { venue, session, want, asks } = judge();
    session.group({ nSigFigs: 2 });
    venue.join();
    venue.say('bbo', { coin: 'BTC', time: 5_200, bbo: [rows(99, 1, 1)[0], rows(101, 1, 1)[0]] });
    venue.say('l2Book', { coin: 'BTC', time: 5_300, levels: [rows(90, -10, 5, '9'), rows(110, 10, 5, '9')] });
    want('1');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(venue.requested).toEqual([]);
    expect(asks().slice(0, 3)).toEqual(['1@101', '8@110', '9@120']);
    want('2');
    await vi.advanceTimersByTimeAsync(300);
    expect(venue.requested).toEqual([{ type: 'l2Book', coin: 'BTC' }]);
    expect(asks().slice(0, 3)).toEqual(['1@101', '9@102', '9@103']);
  });
});
