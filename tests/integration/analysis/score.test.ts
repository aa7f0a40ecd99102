import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hourMs } from '../../../lib/config/time.ts';
import { price } from '../../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { keepAnalysis, newestAnalyses } from '../../../server/db/repositories/analyses.ts';
import { settleAnalysis } from '../../../server/db/repositories/analysis-outcomes.ts';
import { analysisTallies, recordOfSeries } from '../../../server/db/repositories/analysis-tallies.ts';
import { readSeries } from '../../../server/services/analysis/read-candles.ts';
import { scoreAnalyses } from '../../../server/services/analysis/score-analyses.ts';
import '../auth/browser.ts';
import { serviceClient } from '../../../server/db/client/service.ts';
import { walletClient } from '../../../server/db/client/wallet.ts';

// No bar closes while these tests run.
vi.useFakeTimers({ toFake: ['Date'] });
const wallet: Address = addressSchema.parse(`0x${randomBytes(20).toString('hex')}`);
const stranger: Address = addressSchema.parse(`0x${randomBytes(20).toString('hex')}`);
/** A series of this run alone. */
const writer = `model ${wallet}`;
const place = { source: 'exchange', coin: 'BTC' } as const;

async function openingAfter(asOf: number): Promise<number> {
  const { bars } = await readSeries({ place, timeframe: '1H', now: Date.now(), network: 'test' });
  return bars.find(({ time }) => time === asOf)?.open ?? Number.NaN;
}

interface Stored {
  readonly hoursAgo: number;
  readonly bias: 'Buy' | 'Neutral';
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
}

/** Keeps an analysis whose levels are given in parts of the price that it was made at. */
async function keep({ hoursAgo, bias, entry, stop, target }: Stored, owner = wallet): Promise<string> {
  const asOf = Math.floor(Date.now() / hourMs - hoursAgo) * hourMs;
  const open = await openingAfter(asOf);
  const at = (part: number) => price((open * part).toFixed(4));
  const draft = { symbol: 'BTC-USDT', marketType: 'crypto', interval: '1H', bias } as const;
  const levels = { entry: at(entry), stopLoss: at(stop), takeProfit: at(target) };
  const origin = { strategyType: 'Custom', writtenBy: writer, asOf, creditsUsed: 1, tokens: undefined };
  return (await keepAnalysis(walletClient(owner), { ...draft, ...levels }, origin)).id;
}

test('a proposal is followed through the candles, and its wallet finds the outcome', async () => {
  const reached = await keep({ hoursAgo: 20, bias: 'Buy', entry: 1, stop: 0.5, target: 1.000_01 });
  const stopped = await keep({ hoursAgo: 20, bias: 'Buy', entry: 1, stop: 0.999_99, target: 2 });
  const over = await keep({ hoursAgo: 40, bias: 'Buy', entry: 0.5, stop: 0.4, target: 0.7 });
  const open = await keep({ hoursAgo: 5, bias: 'Buy', entry: 0.5, stop: 0.4, target: 0.7 });
  const neutral = await keep({ hoursAgo: 40, bias: 'Neutral', entry: 1, stop: 0.9, target: 1.1 });
  expect(await scoreAnalyses()).toMatchObject({ waiting: 0 });
  const found = new Map((await newestAnalyses(walletClient(wallet))).map((one) => [one.id, one]));
  expect([reached, stopped, over, open, neutral].map((id) => found.get(id)?.outcome)).toEqual([
    'target',
    'stop',
    'expired',
    undefined,
    undefined,
  ]);
  expect(found.get(stopped)?.outcomeR).toBe('-1');
  expect(found.get(over)?.outcomeR).toBe('0');

  // Another wallet's equal answer is one analysis for everybody, and that wallet's own as well.
  const [mine] = await analysisTallies(serviceClient(), wallet);
  const series = { strategyType: 'Custom', symbol: 'BTC-USDT', timeframe: '1H', writtenBy: writer };
  expect(mine).toMatchObject({ ...series, targets: 1, stops: 1, expired: 1 });
  // A target so near is reached by chance as well, and one so far is not.
  expect(mine?.chance).toBeCloseTo(1, 3);
  await keep({ hoursAgo: 20, bias: 'Buy', entry: 1, stop: 0.5, target: 1.000_01 }, stranger);
  await scoreAnalyses();
  expect(await analysisTallies(serviceClient(), stranger)).toMatchObject([{ ...series, targets: 1, stops: 0 }]);
  const everybody = (await analysisTallies(serviceClient())).find(({ writtenBy }) => writtenBy === writer);
  expect(everybody).toMatchObject({ ...series, targets: 1, stops: 1, expired: 1 });
});

test('the record of one kind of idea counts equal answers once, whoever asked, and nothing of another kind', async () => {
  const [one, other] = [wallet, stranger];
  const key = { strategyType: 'Divergence Play', symbol: 'KIND-USDT', timeframe: '4H', writtenBy: writer } as const;
  type Changed = Parameters<typeof recordOfSeries>[1];
  const settled = async (
    owner: Address,
    hour: number,
    outcome: 'target' | 'stop' | 'expired',
    change: Partial<Changed> = {},
  ) => {
    const { strategyType, writtenBy, symbol, timeframe: interval, ...set }: Changed = { ...key, ...change };
    const origin = { ...set, strategyType, writtenBy, asOf: hour * hourMs, creditsUsed: 1, tokens: undefined };
    const levels = { entry: price('10'), stopLoss: price('9'), takeProfit: price('12') };
    const draft = { symbol, marketType: 'crypto', interval, bias: 'Buy', ...levels } as const;
    const { id } = await keepAnalysis(walletClient(owner), draft, origin);
    await settleAnalysis(serviceClient(), id, { outcome, r: 0, coinR: 0, heldR: 0 });
  };
  await settled(one, 4, 'target');
  await settled(other, 4, 'target');
  await settled(other, 8, 'stop');
  await settled(one, 12, 'expired');
  await settled(one, 4, 'target', { symbol: 'OTHER-USDT' });
  await settled(one, 4, 'target', { timeframe: '1H' });
  await settled(one, 4, 'target', { strategyType: 'Custom' });
  const record = await recordOfSeries(serviceClient(), key);
  expect(record).toMatchObject({ targets: 1, stops: 1, expired: 1 });
  // A target twice as far as the stop is reached first in one of three cases by chance.
  expect(record.chance).toBeCloseTo(2 / 3, 9);
  expect(await recordOfSeries(serviceClient(), { ...key, symbol: 'NONE-USDT' })).toEqual({
    ...{ targets: 0, stops: 0, expired: 0, chance: 0 },
  });

  // A custom idea is of one kind with those of the same indicators.
  const custom = { ...key, strategyType: 'Custom' } as const;
  await settled(one, 16, 'stop', { ...custom, indicators: ['macd', 'rsi'] });
  await settled(one, 20, 'stop', { ...custom, indicators: ['rsi'] });
  await settled(other, 24, 'target', { ...custom, indicators: ['rsi'] });
  const ofSet = (indicators?: Changed['indicators']) =>
    recordOfSeries(serviceClient(), { ...custom, ...(indicators !== undefined && { indicators }) });
  expect(await ofSet()).toMatchObject({ targets: 1, stops: 0 });
  expect(await ofSet(['rsi'])).toMatchObject({ targets: 1, stops: 1 });
  expect(await ofSet(['macd', 'rsi'])).toMatchObject({ targets: 0, stops: 1 });
  expect(await ofSet(['adx'])).toMatchObject({ targets: 0, stops: 0 });
  const kinds = (await analysisTallies(serviceClient(), one)).filter(({ symbol }) => symbol === 'KIND-USDT');
  expect(kinds.filter(({ strategyType }) => strategyType === 'Custom').map(({ indicators }) => indicators)).toEqual(
    expect.arrayContaining([undefined, ['rsi'], ['macd', 'rsi']]),
  );
});

test('a wallet cannot write what came of its own analysis', async () => {
  const id = await keep({ hoursAgo: 5, bias: 'Buy', entry: 1, stop: 0.5, target: 2 });
  const change = { outcome: 'target', outcome_r: '99', settled_at: new Date().toISOString() };
  const { error } = await walletClient(wallet).db.from('ai_analysis_history').update(change).eq('id', id);
  expect(error?.code).toBe('42501');
});

test('what came of a coin of pools stays its wallet’s own: whoever trades there alone makes its price', async () => {
  const maker: Address = addressSchema.parse(`0x${randomBytes(20).toString('hex')}`);
  const draft = { symbol: 'THIN@bsc', marketType: 'crypto', interval: '1H', bias: 'Buy' } as const;
  const levels = { entry: price('1'), stopLoss: price('0.9'), takeProfit: price('1.3') };
  const writtenBy = `model ${maker}`;
  for (let hour = 1; hour <= 3; hour += 1) {
    const origin = {
      strategyType: 'Custom',
      writtenBy,
      asOf: hour * hourMs,
      creditsUsed: 1,
      tokens: undefined,
    } as const;
    const { id } = await keepAnalysis(walletClient(maker), { ...draft, ...levels }, origin);
    await settleAnalysis(serviceClient(), id, { outcome: 'target', r: 3, coinR: 0, heldR: 3 });
  }
  expect(await analysisTallies(serviceClient(), maker)).toMatchObject([{ symbol: 'THIN@bsc', targets: 3 }]);
  const everybody = await analysisTallies(serviceClient());
  expect(everybody.filter((series) => series.writtenBy === writtenBy)).toEqual([]);
});
