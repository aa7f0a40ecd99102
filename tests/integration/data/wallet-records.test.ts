import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { analysisHistoryShown, analysisTimeframes, strategyTypes } from '../../../lib/config/analysis.ts';
import { analysisIndicators } from '../../../lib/config/indicators.ts';
import { marketTypes } from '../../../lib/config/symbols.ts';
import { price } from '../../../lib/math/amount.ts';
import type { StrategyDraft } from '../../../lib/schemas/analysis.ts';
import {
  approveAgent,
  liveAgentsOf,
  proposeAgent,
  retireAgent,
  sealedAgentOf,
} from '../../../server/db/repositories/agent-wallets.ts';
import { keepAnalysis, newestAnalyses } from '../../../server/db/repositories/analyses.ts';
import {
  createStrategy,
  deleteStrategy,
  strategiesOf,
  updateStrategy,
} from '../../../server/db/repositories/strategies.ts';
import { keepTradeSummary, tradeSummaryByShareId } from '../../../server/db/repositories/trade-summaries.ts';
import { demoWallet, service, walletClientOf, walletNamed } from './clients.ts';
import { draftOf } from './shared-trade.ts';

const client = walletClientOf(walletNamed('keeper'));

test('a strategy comes back as it was saved', async () => {
  const draft: StrategyDraft = {
    name: 'Full',
    description: 'All fields',
    strategyType: 'Scalping EMA',
    marketType: 'stock',
    defaultSymbol: 'AAPL',
    defaultInterval: '1D',
    indicators: ['macd', 'mfi', 'dpo'],
    timeframes: ['1W', '1M'],
    customPrompt: 'Be brief.',
    analyzeNews: true,
    isActive: false,
  };
  const made = await createStrategy(client, draft);
  expect(made).toMatchObject(draft);
  const bare: StrategyDraft = {
    name: 'Bare',
    strategyType: 'Custom',
    marketType: 'crypto',
    indicators: [],
    timeframes: [],
    analyzeNews: false,
    isActive: true,
  };
  const changed = await updateStrategy(client, made.id, bare);
  expect(changed).toMatchObject({ ...bare, id: made.id, createdAt: made.createdAt });
  expect(changed.description).toBeUndefined();
  expect(changed.updatedAt).toBeGreaterThanOrEqual(made.updatedAt);
  expect(await strategiesOf(client)).toEqual([changed]);
});

test('whatever the lists of the configuration offer is taken', async () => {
  const chooser = walletClientOf(walletNamed('chooser'));
  const made = await Promise.all(
    strategyTypes.map((strategyType, at) =>
      createStrategy(chooser, {
        name: strategyType,
        strategyType,
        marketType: marketTypes[at % marketTypes.length] ?? 'crypto',
        defaultInterval: analysisTimeframes[at % analysisTimeframes.length],
        indicators: analysisIndicators.slice(at % 10, (at % 10) + 3),
        timeframes: analysisTimeframes.slice(at % 8, (at % 8) + 2),
        analyzeNews: false,
        isActive: true,
      }),
    ),
  );
  expect(new Set(made.flatMap(({ indicators }) => indicators))).toEqual(new Set(analysisIndicators));
  expect(new Set(made.flatMap(({ timeframes }) => timeframes))).toEqual(new Set(analysisTimeframes));
  await Promise.all(made.map(({ id }) => deleteStrategy(chooser, id)));
});

test('the history holds as many as are shown, newest first, with exact prices', async () => {
  for (let at = 1; at <= analysisHistoryShown + 1; at += 1) {
    const draft = { symbol: `S${at}`, marketType: 'forex', interval: '15m', bias: 'Sell' } as const;
    await keepAnalysis(client, { ...draft, entry: price('1.083500000000000001'), reasoning: 'Because.' });
  }
  const history = await newestAnalyses(client);
  expect(history.map(({ symbol }) => symbol)).toEqual(
    Array.from({ length: analysisHistoryShown }, (_, at) => `S${analysisHistoryShown + 1 - at}`),
  );
  expect(history[0]).toMatchObject({ entry: '1.083500000000000001', reasoning: 'Because.', bias: 'Sell' });
  expect(history[0]?.takeProfit).toBeUndefined();
});

test('a trade summary is found by its share id alone, without its owner', async () => {
  const draft = draftOf(client.wallet);
  await keepTradeSummary(service, draft);
  const { shareId, trade, pictureSize } = draft;
  const kept = await tradeSummaryByShareId(service, shareId);
  expect(kept).toEqual({ ...trade, shareId, pictureSize, isListed: false, createdAt: expect.any(Number) });
  expect(await tradeSummaryByShareId(service, 'f'.repeat(32))).toBeUndefined();
});

test('a hidden fact of a trade is in no column of its row but the owner’s own', async () => {
  const draft = draftOf(client.wallet, { size: undefined, pnl: undefined, fees: undefined, funding: undefined });
  await keepTradeSummary(service, draft);
  const { data } = await client.db.from('trade_summaries').select().eq('share_id', draft.shareId).single();
  expect(data).toMatchObject({ size: null, pnl: null, fees: null, funding: null, shown_wallet: null, order_id: null });
});

const validUntil = Date.UTC(2099, 0, 1);

function proposal(name: string, freshSeconds = 3_600) {
  const own = { agentAddress: walletNamed(name), sealedKey: randomBytes(65) };
  return { ...own, wallet: client.wallet, name: 'pluto', validUntil, freshSeconds };
}

test('an agent is proposed once, approved, followed by another and retired', async () => {
  const proposals = [1, 2, 3, 4].map((at) => proposal(`agent ${at}`));
  const answers = await Promise.all(proposals.map((one) => proposeAgent(service, one)));
  expect(new Set(answers.map(({ agentAddress }) => agentAddress)).size).toBe(1);
  const [first] = answers;
  if (first === undefined) throw new Error('nothing was proposed');
  expect(first).toMatchObject({ wallet: client.wallet, name: 'pluto', validUntilAt: validUntil });
  expect(first.approvedAt).toBeUndefined();
  expect(await sealedAgentOf(service, client.wallet)).toBeUndefined();

  await approveAgent(service, client.wallet, first.agentAddress);
  const sealed = await sealedAgentOf(service, client.wallet);
  const winner = proposals.find(({ agentAddress }) => agentAddress === first.agentAddress);
  expect(sealed?.agentAddress).toBe(first.agentAddress);
  expect(Buffer.from(sealed?.sealedKey ?? [])).toEqual(winner?.sealedKey);

  const next = await proposeAgent(service, proposal('agent 5'));
  expect((await sealedAgentOf(service, client.wallet))?.agentAddress).toBe(first.agentAddress);
  await approveAgent(service, client.wallet, next.agentAddress);
  expect((await sealedAgentOf(service, client.wallet))?.agentAddress).toBe(next.agentAddress);
  expect(await liveAgentsOf(service, client.wallet)).toHaveLength(1);

  await retireAgent(service, next.agentAddress);
  expect(await liveAgentsOf(service, client.wallet)).toEqual([]);
});

test('a proposal that waited too long makes room, and another wallet cannot approve one', async () => {
  const old = await proposeAgent(service, proposal('agent 6'));
  await approveAgent(service, walletNamed('somebody else'), old.agentAddress);
  expect(await liveAgentsOf(service, client.wallet)).toMatchObject([{ agentAddress: old.agentAddress }]);
  expect(await sealedAgentOf(service, client.wallet)).toBeUndefined();
  const next = await proposeAgent(service, proposal('agent 7', -1));
  expect(next.agentAddress).toBe(walletNamed('agent 7'));
  expect(await liveAgentsOf(service, client.wallet)).toHaveLength(1);
});

test('the demo wallet has strategies and a history to look at', async () => {
  const demo = walletClientOf(demoWallet);
  expect((await strategiesOf(demo)).length).toBeGreaterThanOrEqual(6);
  expect((await newestAnalyses(demo)).length).toBeGreaterThanOrEqual(10);
});
