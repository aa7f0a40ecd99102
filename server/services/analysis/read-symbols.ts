import 'server-only';
import type { MarketType } from '../../../lib/config/symbols.ts';
import type { SymbolList } from '../../../lib/schemas/analysis.ts';
import { symbolSources } from './symbol-sources.ts';

/** Returns the symbols that have candles, with their sources. */
export async function readSymbols(marketType: MarketType): Promise<SymbolList> {
  const places = [...(await symbolSources(marketType))];
  return { symbols: places.map(([symbol]) => symbol), sources: places.map(([, { source }]) => source) };
}
