import 'server-only';
import { type Strategy, type StrategyDraft, strategySchema } from '../../../lib/schemas/analysis.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decode, decodeAll } from '../decode.ts';
import { rowsOf, theRowOf } from '../failure.ts';

const columns =
  'id, name, description, strategy_type, market_type, default_symbol, default_interval, indicators, timeframes, custom_prompt, analyze_news, is_active, created_at, updated_at';

function rowFrom(draft: StrategyDraft) {
  return {
    name: draft.name,
    description: draft.description ?? null,
    strategy_type: draft.strategyType,
    market_type: draft.marketType,
    default_symbol: draft.defaultSymbol ?? null,
    default_interval: draft.defaultInterval ?? null,
    indicators: draft.indicators,
    timeframes: draft.timeframes,
    custom_prompt: draft.customPrompt ?? null,
    analyze_news: draft.analyzeNews,
    is_active: draft.isActive,
  };
}

export async function strategiesOf({ db }: WalletClient): Promise<readonly Strategy[]> {
  const query = db.from('strategies').select(columns);
  const newest = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  return decodeAll(strategySchema, rowsOf(await newest));
}

export async function createStrategy({ db }: WalletClient, draft: StrategyDraft): Promise<Strategy> {
  return decode(strategySchema, theRowOf(await db.from('strategies').insert(rowFrom(draft)).select(columns).single()));
}

/** Another wallet's strategy counts as one that does not exist. */
export async function updateStrategy({ db }: WalletClient, id: string, draft: StrategyDraft): Promise<Strategy> {
  const query = db.from('strategies').update(rowFrom(draft)).eq('id', id).select(columns);
  return decode(strategySchema, theRowOf(await query.single()));
}

export async function deleteStrategy({ db }: WalletClient, id: string): Promise<void> {
  theRowOf(await db.from('strategies').delete().eq('id', id).select('id').single());
}
