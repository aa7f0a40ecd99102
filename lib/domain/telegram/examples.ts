import { type Price, type Ratio, ratio } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';
import { roundToFigures } from '../../math/precision.ts';
import { nearestOnGrid } from '../perps/market/grid.ts';
import { type BotCommand, listedCommands } from './bot-commands.ts';

/** A market of an example, with its price of this moment. */
export interface ExampleMarket {
  readonly mark: Price;
  readonly sizeDecimals: number;
}

/** The markets that the examples name, as far as their prices are known. */
export type ExampleMarkets = Readonly<Partial<Record<'BTC' | 'ETH', ExampleMarket>>>;

const slightlyBelow = ratio('0.98');
const slightlyAbove = ratio('1.02');
const wellBelow = ratio('0.95');
const wellAbove = ratio('1.05');
const figures = 3;

/** Returns a round price near that of the market, on the market's grid; undefined if the market is unknown. */
function priceBeside(market: ExampleMarket | undefined, part: Ratio): Price | undefined {
  if (market === undefined) return undefined;
  const at = roundToFigures(product<'price'>(market.mark, part), figures, 'half-up');
  return nearestOnGrid(at, market.sizeDecimals);
}

/** Returns an example of each command, the same in every language. It contains no price while prices are unknown. */
export function commandExamples({ BTC, ETH }: ExampleMarkets): Readonly<Record<BotCommand, string>> {
  const limit = priceBeside(ETH, slightlyAbove);
  return {
    long: '/long BTC $500 10x',
    short: limit === undefined ? '/short ETH 0.5' : `/short ETH 0.5 limit ${limit}`,
    close: '/close BTC 50%',
    reverse: '/reverse BTC',
    tp: `/tp BTC ${priceBeside(BTC, wellAbove) ?? 'off'}`,
    sl: `/sl BTC ${priceBeside(BTC, wellBelow) ?? 'off'}`,
    orders: '/orders',
    cancel: '/cancel BTC',
    positions: '/positions',
    balance: '/balance',
    price: '/price BTC',
    chart: '/chart BTC',
    alert: ['/alert BTC', priceBeside(BTC, wellAbove)].filter((word) => word !== undefined).join(' '),
    limits: '/limits',
    settings: '/settings',
    unlink: '/unlink',
    help: '/help',
  };
}

export type TradeForm = 'quick' | 'limit' | 'guards';

/**
 * Returns examples of further options of an order that opens a position; those with prices only if prices are known.
 */
export function tradeExamples({ BTC }: ExampleMarkets): Readonly<Partial<Record<TradeForm, string>>> {
  const [below, above] = [priceBeside(BTC, wellBelow), priceBeside(BTC, wellAbove)];
  const limit = priceBeside(BTC, slightlyBelow);
  return {
    quick: 'long BTC 0.1x 10x',
    ...(limit !== undefined && { limit: `long BTC $500 limit ${limit}` }),
    ...(below !== undefined && above !== undefined && { guards: `long BTC 10% tp ${above} sl ${below}` }),
  };
}

/** Returns the lines of the help: commands of one word share the last line. */
export function helpLines(markets: ExampleMarkets): readonly string[] {
  const written = commandExamples(markets);
  const examples = listedCommands.filter((name) => name !== 'help').map((name) => written[name]);
  const isAlone = (example: string) => !example.includes(' ');
  return [...examples.filter((example) => !isAlone(example)), examples.filter(isAlone).join('  ')];
}
