import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnalysisOutcome } from '../../../lib/config/analysis.ts';
import { hourMs } from '../../../lib/config/time.ts';
import { price } from '../../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { AnalysesRequest } from '../../../lib/schemas/strategies.ts';
import { serviceClient } from '../../../server/db/client/service.ts';
import { walletClient } from '../../../server/db/client/wallet.ts';
import { keepAnalysis, newestAnalyses, sumOfAnalyses } from '../../../server/db/repositories/analyses.ts';
import { settleAnalysis } from '../../../server/db/repositories/analysis-outcomes.ts';
import '../auth/browser.ts';

const someone = (): Address => addressSchema.parse(`0x${randomBytes(20).toString('hex')}`);

interface Kept {
  readonly symbol: string;
  readonly bias: 'Buy' | 'Sell' | 'Neutral';
  readonly outcome?: AnalysisOutcome;
  readonly r?: number;
}

async function keep(owner: Address, { symbol, bias, outcome, r = 0 }: Kept): Promise<number> {
  const levels = bias === 'Neutral' ? {} : { entry: price('10'), stopLoss: price('9'), takeProfit: price('12') };
  const origin = { strategyType: 'Custom', writtenBy: owner, asOf: hourMs, creditsUsed: 1, tokens: undefined };
  const draft = { symbol, marketType: 'crypto', interval: '1H', bias, ...levels } as const;
  const { id, createdAt } = await keepAnalysis(walletClient(owner), draft, origin);
  if (outcome !== undefined) await settleAnalysis(serviceClient(), id, { outcome, r, coinR: 0, heldR: 0 });
  return createdAt;
}

const read = async (owner: Address, requested: AnalysesRequest = {}) => {
  const own = walletClient(owner);
  return { analyses: await newestAnalyses(own, requested), sum: await sumOfAnalyses(own, requested) };
};

test('a history is narrowed by symbol, side, outcome and dates, and its sum is that of all that match', async () => {
  const [owner, stranger] = [someone(), someone()];
  const first = await keep(owner, { symbol: 'BTC-USDT', bias: 'Buy', outcome: 'target', r: 2 });
  await keep(owner, { symbol: 'BTC-USDT', bias: 'Sell', outcome: 'stop', r: -1 });
  await keep(owner, { symbol: 'ETH-USDT', bias: 'Buy', outcome: 'expired', r: 0.25 });
  await keep(owner, { symbol: 'ETH-USDT', bias: 'Buy' });
  const last = await keep(owner, { symbol: 'SOL-USDT', bias: 'Neutral' });
  await keep(stranger, { symbol: 'XRP-USDT', bias: 'Buy', outcome: 'target', r: 9 });

  const symbols = ['BTC-USDT', 'ETH-USDT', 'SOL-USDT'];
  const ends = { targets: 1, stops: 1, ambiguous: 0, expired: 1, open: 1 };
  expect((await read(owner)).sum).toEqual({ analyses: 5, ...ends, r: 1.25, symbols });
  const found = async (requested: AnalysesRequest) => {
    const { analyses, sum } = await read(owner, requested);
    expect(sum.analyses).toBe(analyses.length);
    expect(sum.symbols).toEqual(symbols);
    return [analyses.map(({ symbol }) => symbol.slice(0, 3)), sum.r];
  };
  expect(await found({ symbol: 'BTC-USDT' })).toEqual([['BTC', 'BTC'], 1]);
  expect(await found({ bias: 'Buy' })).toEqual([['ETH', 'ETH', 'BTC'], 2.25]);
  expect(await found({ outcome: 'stop' })).toEqual([['BTC'], -1]);
  expect(await found({ outcome: 'open' })).toEqual([['ETH'], 0]);
  expect(await found({ bias: 'Buy', symbol: 'ETH-USDT', outcome: 'expired' })).toEqual([['ETH'], 0.25]);
  expect(await found({ from: last })).toEqual([['SOL'], 0]);
  expect(await found({ until: first })).toEqual([[], 0]);
  expect(await found({ from: first, until: last + 1 })).toEqual([['SOL', 'ETH', 'ETH', 'BTC', 'BTC'], 1.25]);
});

test('a sum counts what is no longer listed, too', async () => {
  const owner = someone();
  for (let at = 0; at < 22; at += 1) await keep(owner, { symbol: 'BTC-USDT', bias: 'Buy', outcome: 'target', r: 2 });
  const { analyses, sum } = await read(owner);
  expect(analyses).toHaveLength(20);
  expect(sum).toMatchObject({ analyses: 22, targets: 22, r: 44 });
});
