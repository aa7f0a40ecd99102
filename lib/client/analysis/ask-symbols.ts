import { askHandler } from '../../api/ask.ts';
import { pathOfCall } from '../../api/path-of-call.ts';
import { candleSources } from '../../config/analysis.ts';
import type { MarketType } from '../../config/symbols.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import type { SymbolList } from '../../schemas/analysis.ts';

/** Reads the response by hand: a schema library would be larger than the rest of the form's code. */
function listOf(answer: unknown): SymbolList {
  const [symbols, sources] = [fieldOf(answer, 'symbols'), fieldOf(answer, 'sources')];
  if (!Array.isArray(symbols) || !Array.isArray(sources)) throw new AppError('internal');
  const known = symbols.flatMap((symbol: unknown, at) => {
    const source = candleSources.find((name) => name === sources[at]);
    return typeof symbol === 'string' && source !== undefined ? [{ symbol, source }] : [];
  });
  if (known.length !== symbols.length) throw new AppError('internal');
  return { symbols: known.map(({ symbol }) => symbol), sources: known.map(({ source }) => source) };
}

/** Asks which symbols of a market type have candles, and where those come from. */
export const askSymbols = async (marketType: MarketType, signal: AbortSignal): Promise<SymbolList> =>
  listOf(await askHandler({ path: pathOfCall('gptchart-symbols'), body: { marketType }, signal }));
