import { expect, it } from 'vitest';
import { type QuoteQuestion, WatchedQuote } from '../../../lib/client/swap/watched-quote.ts';
import { chosenQuotePauseMs, quoteRefreshMs, quoteWatchMs, swapQuotePauseMs } from '../../../lib/config/swaps.ts';
import type { SwapQuote } from '../../../lib/domain/swap/quote.ts';
import { price } from '../../../lib/math/amount.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';
import { coin, usdc } from './calls.ts';

const question = (amount: bigint): QuoteQuestion => ({ provider: 'oneinch', spent: usdc, bought: coin, amount });

function store({ waitMs = 0 } = {}) {
  const time = new VirtualTime(1_000_000);
  const requested: {
    question: QuoteQuestion;
    answer: (change?: Partial<SwapQuote>) => void;
    fail: () => void;
    spare: () => void;
    signal: AbortSignal;
  }[] = [];
  const page = { isInFront: true };
  const ask = (one: QuoteQuestion, signal: AbortSignal) =>
    new Promise<SwapQuote | undefined>((resolve, reject) => {
      const told = { provider: one.provider, amount: one.amount, dstAmount: 1n, askedAt: time.now(), waitMs };
      const unknown = {
        gas: undefined,
        route: undefined,
        feeBps: 0,
        referrer: undefined,
        vendorFeeBps: undefined,
        reference: { srcAmount: 1n, dstAmount: 1n, askedAt: 0 },
      };
      requested.push({
        question: one,
        signal,
        answer: (change) => resolve({ ...told, ...unknown, ...change }),
        fail: () => reject(new Error('away')),
        spare: () => resolve(undefined),
      });
    });
  const quotes = new WatchedQuote({ ask, clock: time, isInFront: () => page.isInFront });
  return { time, requested, quotes, page };
}

it('a quote is asked for one second after the last key, and not before', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(900);
  quotes.want(question(2n));
  await time.pass(999);
  expect(requested).toHaveLength(0);
  await time.pass(1);
  expect(requested.map((one) => one.question.amount)).toEqual([2n]);
});

it('a quote of a chosen amount does not wait for more keys, only for a second press', async () => {
  const { time, requested, quotes } = store();
  quotes.want({ ...question(1n), isChosen: true });
  await time.pass(100);
  quotes.want({ ...question(2n), isChosen: true });
  await time.pass(chosenQuotePauseMs);
  expect(requested.map((one) => one.question.amount)).toEqual([2n]);
});

it('a quote is not asked for anew by the same question', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  quotes.want({ ...question(1n) });
  await time.pass(1_000);
  expect(requested).toHaveLength(1);
});

it('the answer to an earlier question never replaces that of a later one', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  quotes.want(question(2n));
  await time.pass(1_000);
  expect(requested[0]?.signal.aborted).toBe(true);
  requested[1]?.answer({ dstAmount: 22n });
  await time.pass(0);
  requested[0]?.answer({ dstAmount: 11n });
  await time.pass(0);
  expect(quotes.state.read().quote?.dstAmount).toBe(22n);
});

it('an older answer to the same question is left aside', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  requested[0]?.answer({ dstAmount: 5n, askedAt: 2_000_000 });
  await time.pass(0);
  void quotes.askNow();
  requested[1]?.answer({ dstAmount: 4n, askedAt: 1_999_999 });
  await time.pass(0);
  expect(quotes.state.read().quote?.dstAmount).toBe(5n);
});

it('a quote is refreshed in its period for a while after the last act, and then rests', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  const answerAll = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      await time.pass(1_000);
      requested.at(-1)?.answer();
      await time.pass(0);
    }
  };
  await answerAll(3 * quoteWatchMs);
  const refreshed = 1 + Math.floor((quoteWatchMs - swapQuotePauseMs) / quoteRefreshMs);
  expect(requested.length).toBe(refreshed);
  quotes.noteAct();
  await time.pass(0);
  expect(requested.length).toBe(refreshed + 1);
});

it('a page in the background asks for no quote, and for one at once when it is back', async () => {
  const { time, requested, quotes, page } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(0);
  page.isInFront = false;
  await time.pass(40_000);
  expect(requested).toHaveLength(1);
  page.isInFront = true;
  quotes.refreshIfOld();
  expect(requested).toHaveLength(2);
});

it('a question that waited in line is repeated less often', async () => {
  const { time, requested, quotes } = store({ waitMs: 5_000 });
  quotes.want(question(1n));
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(quoteRefreshMs + 2 * 5_000 - 1);
  expect(requested).toHaveLength(1);
  await time.pass(1);
  expect(requested).toHaveLength(2);
});

it('a price that moved by a tenth of a percent asks early, and a smaller move does not', async () => {
  const { time, requested, quotes } = store();
  quotes.hearPrice(price('100'));
  quotes.want(question(1n));
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(0);
  quotes.hearPrice(price('100.09'));
  await time.pass(1_500);
  expect(requested).toHaveLength(1);
  quotes.hearPrice(price('99.89'));
  await time.pass(1_000);
  expect(requested).toHaveLength(2);
});

it('a failed quote is told, keeps the last one, and is tried again', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  requested[0]?.answer({ dstAmount: 7n });
  await time.pass(quoteRefreshMs);
  requested[1]?.fail();
  await time.pass(0);
  expect(quotes.state.read()).toMatchObject({ quote: { dstAmount: 7n }, failure: { thrown: new Error('away') } });
  await time.pass(quoteRefreshMs);
  requested[2]?.answer({ dstAmount: 8n });
  await time.pass(0);
  expect(quotes.state.read()).toMatchObject({ quote: { dstAmount: 8n }, failure: undefined });
});

it('no quote is asked for once there is nothing to quote', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  quotes.want(undefined);
  await time.pass(60_000);
  expect(requested).toHaveLength(0);
  expect(quotes.state.read()).toEqual({
    question: undefined,
    quote: undefined,
    failure: undefined,
    isAsking: false,
    isSpared: false,
    isWhole: false,
  });
});

it('a quote without the rate for its price impact is asked for twice more, soon, and then stands as it is', async () => {
  const { time, requested, quotes } = store();
  quotes.want(question(1n));
  await time.pass(1_000);
  const seen: boolean[] = [];
  for (let place = 0; place < 3; place += 1) {
    requested[place]?.answer({ reference: undefined });
    await time.pass(0);
    seen.push(quotes.state.read().isWhole);
    await time.pass(1_500);
  }
  expect(seen).toEqual([false, false, true]);
  expect(requested).toHaveLength(3);
});

it('a metered provider whose offer is not taken is asked once for an amount, and again when the price moves', async () => {
  const { time, requested, quotes } = store();
  quotes.noteTaken(false);
  quotes.hearPrice(price('100'));
  quotes.want({ ...question(1n), isUnchosen: true });
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(60_000);
  expect(requested).toHaveLength(1);
  quotes.noteAct();
  quotes.hearPrice(price('101'));
  await time.pass(1_000);
  expect(requested).toHaveLength(2);
});

it('an offer that is taken is kept fresh, and asked for at once where it has become old', async () => {
  const { time, requested, quotes } = store();
  quotes.want({ ...question(1n), isUnchosen: true });
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(quoteRefreshMs);
  expect(requested).toHaveLength(2);
  requested[1]?.answer();
  await time.pass(0);
  quotes.noteTaken(false);
  await time.pass(40_000);
  const before = requested.length;
  quotes.noteAct();
  quotes.noteTaken(true);
  await time.pass(0);
  expect(requested.length).toBe(before + 1);
});

it('an offer of a provider without a key is kept fresh, taken or not', async () => {
  const { time, requested, quotes } = store();
  quotes.noteTaken(false);
  quotes.want({ ...question(1n), provider: 'kyberswap', isUnchosen: true });
  await time.pass(1_000);
  requested[0]?.answer();
  await time.pass(quoteRefreshMs);
  expect(requested).toHaveLength(2);
});

it('a provider that is spared is no failure, and is not asked again for the same amount', async () => {
  const { time, requested, quotes } = store();
  quotes.want({ ...question(1n), isUnchosen: true });
  await time.pass(1_000);
  requested[0]?.spare();
  await time.pass(30_000);
  expect(quotes.state.read()).toMatchObject({ quote: undefined, failure: undefined, isSpared: true, isAsking: false });
  expect(requested).toHaveLength(1);
});

it('an offer that becomes the one that counts does not wait longer for its small rate', async () => {
  const { time, requested, quotes } = store();
  quotes.want({ ...question(1n), isUnchosen: true });
  quotes.noteTaken(false);
  await time.pass(1_000);
  requested[0]?.answer({ reference: undefined });
  await time.pass(0);
  quotes.noteTaken(true);
  await time.pass(1_500);
  expect(requested).toHaveLength(2);
});
