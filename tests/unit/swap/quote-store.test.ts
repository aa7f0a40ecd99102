import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createQuoteStore } from '../../../server/services/swap/quote-store.ts';
import { type ProviderQuote, type Rank, ranks } from '../../../server/venues/swap-provider/provider.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

function openDesk() {
  const time = new VirtualTime(1_000_000);
  const store = createQuoteStore(time);
  const requested: Rank[] = [];
  let [takesMs, waiting] = [100, 0];
  const quote = (given: { readonly freshMs?: number; readonly fallbackAgeMs?: number } = {}): Promise<ProviderQuote> =>
    store.quote({
      key: 'one',
      freshMs: 3_000,
      fallbackAgeMs: 60_000,
      ...given,
      waiting: () => waiting,
      ask: async (rank) => {
        requested.push(rank);
        const askedAt = time.now();
        await time.sleep(takesMs);
        return { dstAmount: String(requested.length), gas: null, route: null, askedAt, waitMs: 0 };
      },
    });
  return {
    time,
    requested,
    quote,
    busy: (ms: number, others: number) => {
      [takesMs, waiting] = [ms, others];
    },
  };
}

it('the quote store asks once for all who ask the same at a time, and for those who come a moment later', async () => {
  const { time, requested, quote } = openDesk();
  const first = Promise.all(Array.from({ length: 50 }, () => quote()));
  await time.pass(100);
  expect(new Set((await first).map(({ dstAmount }) => dstAmount))).toEqual(new Set(['1']));
  await time.pass(2_000);
  expect((await quote()).askedAt).toBe(1_000_000);
  expect(requested).toEqual([ranks.quote]);
});

it('the quote store asks anew for whoever wants the newest', async () => {
  const { time, requested, quote } = openDesk();
  const first = quote();
  await time.pass(1_500);
  await first;
  const fresh = quote({ freshMs: 1_000, fallbackAgeMs: 0 });
  await time.pass(100);
  expect((await fresh).askedAt).toBe(1_001_500);
  expect(requested).toHaveLength(2);
});

it('the quote store gives a known quote with its true age while others wait, and has a newer one the next time', async () => {
  const { time, requested, quote, busy } = openDesk();
  const first = quote();
  await time.pass(10_000);
  await first;
  busy(5_000, 7);
  const older = await quote();
  expect(time.now() - older.askedAt).toBe(10_000);
  expect(requested).toEqual([ranks.quote, ranks.refresh]);
  await time.pass(5_000);
  expect((await quote({ freshMs: 6_000 })).dstAmount).toBe('2');
});

it('the quote store never puts an older quote in the place of a newer one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.nat(4_000), takes: fc.nat(9_000) }), { minLength: 2 }),
      async (asks) => {
        const { time, quote, busy } = openDesk();
        const answers: ProviderQuote[] = [];
        for (const { wait, takes } of asks) {
          busy(takes, 1);
          void quote({ freshMs: 1_000 }).then((answer) => answers.push(answer));
          await time.pass(wait);
        }
        await time.pass(100_000);
        const moments = answers.map(({ askedAt }) => askedAt);
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      },
    ),
    { numRuns: 60 },
  );
});
