import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StrategyDraft } from '../../../lib/schemas/analysis.ts';
import { mintWalletToken } from '../../../server/db/client/wallet-token.ts';
import { liveAgentsOf, proposeAgent } from '../../../server/db/repositories/agent-wallets.ts';
import { keepAnalysis, newestAnalyses } from '../../../server/db/repositories/analyses.ts';
import { chartDrawingsOf, saveChartDrawings } from '../../../server/db/repositories/chart-drawings.ts';
import {
  createStrategy,
  deleteStrategy,
  strategiesOf,
  updateStrategy,
} from '../../../server/db/repositories/strategies.ts';
import { keepTradeSummary, tradeSummariesOf } from '../../../server/db/repositories/trade-summaries.ts';
import { anonymous, jwtSecret, service, walletClientOf, walletNamed } from './clients.ts';
import { draftOf, sharedTrade } from './shared-trade.ts';

const mine = walletClientOf(walletNamed('owner'));
const theirs = walletClientOf(walletNamed('stranger'));

const draft: StrategyDraft = {
  name: 'Mine',
  strategyType: 'Custom',
  marketType: 'crypto',
  indicators: ['rsi'],
  timeframes: [],
  analyzeNews: false,
  isActive: true,
};

test('a strategy is seen, changed and deleted by its wallet alone', async () => {
  const { id } = await createStrategy(mine, draft);
  expect((await strategiesOf(theirs)).some((strategy) => strategy.id === id)).toBe(false);
  await expect(updateStrategy(theirs, id, { ...draft, name: 'Taken' })).rejects.toMatchObject({
    code: 'data.not_found',
  });
  await expect(deleteStrategy(theirs, id)).rejects.toMatchObject({ code: 'data.not_found' });
  expect(await strategiesOf(mine)).toMatchObject([{ id, name: 'Mine' }]);
  await deleteStrategy(mine, id);
  expect(await strategiesOf(mine)).toEqual([]);
});

test('no wallet writes in the name of another', async () => {
  const row = { strategy_type: 'Custom', market_type: 'crypto', name: 'Forged', wallet: mine.wallet };
  expect((await theirs.db.from('strategies').insert(row)).error?.code).toBe('42501');
  const analysis = { symbol: 'BTC-USDT', market_type: 'crypto', interval: '1H', bias: 'Buy', user_id: mine.wallet };
  expect((await theirs.db.from('ai_analysis_history').insert(analysis)).error?.code).toBe('42501');
});

test('a wallet’s token neither links a chat nor lets one trade', async () => {
  const link = { owner: mine.wallet, wallet: mine.wallet, chat_id: 7, name: 'Eve', locale: 'en', state: 'linked' };
  const row = { ...link, asked_until: new Date().toISOString() };
  expect((await theirs.db.from('telegram_links').insert(row)).error?.code).toBe('42501');
  expect((await mine.db.from('telegram_links').update({ may_trade: true }).eq('chat_id', 7)).error?.code).toBe('42501');
});

test('histories, drawings and agents are each wallet\u2019s own', async () => {
  await keepAnalysis(mine, { symbol: 'BTC-USDT', marketType: 'crypto', interval: '1H', bias: 'Neutral' });
  await saveChartDrawings(mine, 'BTC', 0, '[]');
  const agentAddress = walletNamed('agent');
  await proposeAgent(service, {
    wallet: mine.wallet,
    agentAddress,
    sealedKey: randomBytes(64),
    name: 'pluto',
    validUntil: Date.UTC(2099, 0, 1),
    freshSeconds: 3_600,
  });

  expect(await newestAnalyses(mine)).toHaveLength(1);
  expect(await newestAnalyses(theirs)).toEqual([]);
  expect(await chartDrawingsOf(mine, 'BTC')).toMatchObject({ drawings: '[]' });
  expect(await chartDrawingsOf(theirs, 'BTC')).toMatchObject({ drawings: null });
  expect(await liveAgentsOf(service, mine.wallet)).toMatchObject([{ agentAddress, wallet: mine.wallet }]);
  expect(await liveAgentsOf(service, theirs.wallet)).toEqual([]);
  expect((await theirs.db.from('agent_wallets').select('agent_address').eq('wallet', mine.wallet)).data).toEqual([]);
});

test('a shared summary keeps its owner; another cannot take its id, list it or delete it', async () => {
  const draft = draftOf(mine.wallet);
  await keepTradeSummary(service, draft);
  const again = keepTradeSummary(service, { ...draft, owner: theirs.wallet });
  await expect(again).rejects.toMatchObject({ code: 'data.conflict' });
  const { shareId } = draft;
  expect((await theirs.db.from('trade_summaries').select('share_id').eq('share_id', shareId)).data).toEqual([]);
  expect(await tradeSummariesOf(theirs, 10)).toEqual([]);
  expect((await theirs.db.from('trade_summaries').delete().eq('share_id', shareId)).error).toBeNull();
  expect(await tradeSummariesOf(mine, 10)).toMatchObject([{ shareId }]);
});

test('a wallet cannot write a summary itself', async () => {
  const { error } = await mine.db.from('trade_summaries').insert(sharedTrade());
  expect(error?.code).toBe('42501');
});

test.each([
  ['signed with another secret', () => mintWalletToken(randomBytes(32).toString('hex'), mine.wallet, Date.now())],
  ['an hour old', () => mintWalletToken(jwtSecret, mine.wallet, Date.now() - 3_600_000)],
  ['unsigned', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims({ wallet: mine.wallet }))}.`],
])('a token %s opens nothing', async (_, token) => {
  const { error, status } = await anonymous(token()).from('chart_drawings').select('wallet');
  expect(status).toBe(401);
  expect(error).not.toBeNull();
});

test('a token without a wallet sees no rows and writes none', async () => {
  await saveChartDrawings(mine, 'ETH', 0, '[]');
  const db = anonymous(signed(claims({})));
  expect((await db.from('chart_drawings').select('wallet')).data).toEqual([]);
  expect((await db.rpc('save_chart_drawings', { p_coin: 'ETH', p_known: 0, p_drawings: '[]' })).error).not.toBeNull();
});

test('a token in mixed case is the same wallet', async () => {
  await saveChartDrawings(mine, 'ETH', 0, '[]');
  const db = anonymous(signed(claims({ wallet: mine.wallet.toUpperCase().replace('0X', '0x') })));
  expect((await db.from('chart_drawings').select('wallet').eq('coin', 'ETH')).data).toEqual([{ wallet: mine.wallet }]);
});

function claims(extra: object): object {
  return { role: 'authenticated', exp: Math.floor(Date.now() / 1_000) + 60, ...extra };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signed(body: object): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(body)}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}
