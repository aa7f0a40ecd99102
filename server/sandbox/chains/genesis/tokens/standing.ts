import { sandboxToken } from '../../../../../lib/config/site/brand.ts';
import { loadUniverse } from '../../../universe/universe.ts';

/** One dollar in the unit of prices, fine enough for coins of which a dollar buys billions. */
export const DOLLAR = 10n ** 18n;
const DIGITS = 18;

export interface TokenValue {
  /** The price at the start, in 10^-18 dollars. */
  readonly price: bigint;
  /** The number of coins, in whole coins; undefined if the supply equals what was deposited. */
  readonly supply: bigint | undefined;
  /** The perpetual whose price the coin follows, and how many of the perpetual one coin is worth. */
  readonly follows?: { readonly perp: string; readonly ratio: number };
}

type Source = (supply?: bigint) => TokenValue;

const exchange = new Map(loadUniverse().perps.map((perp) => [perp.name, perp]));

/** Takes the starting price of the sandbox's exchange, so that the two venues do not contradict each other. */
function follows(perp: string, numerator = 1n, denominator = 1n): Source {
  const asset = exchange.get(perp);
  if (asset === undefined) throw new Error(`the exchange has no ${perp}`);
  const whole = BigInt(asset.referencePx) * 10n ** BigInt(DIGITS - asset.pxDecimals);
  const source = { perp, ratio: Number(numerator) / Number(denominator) };
  return (supply) => ({
    price: (whole * numerator) / denominator,
    supply,
    ...(!asset.delisted && { follows: source }),
  });
}

/** Takes the price from a perpetual for a thousand coins. */
function perThousand(perp: string): Source {
  return follows(perp, 1n, 1_000n);
}

function costs(dollars: string): Source {
  const [whole = '', fraction = ''] = dollars.split('.');
  const price = BigInt(whole + fraction.padEnd(DIGITS, '0'));
  return (supply) => ({ price, supply });
}

const million = 1_000_000n;
const dollar = costs('1');

/** The price and supply of each coin; coins with the same symbol cost the same on every chain. */
const standings: Readonly<Record<string, TokenValue>> = {
  WETH: follows('ETH')(),
  WBNB: follows('BNB')(),
  WPOL: follows('POL')(),
  WAVAX: follows('AVAX')(),
  USDC: dollar(),
  USDT: dollar(),
  USDt: dollar(),
  'USD₮0': dollar(),
  USDT0: dollar(50n * million),
  'USDC.e': dollar(80n * million),
  USDbC: dollar(40n * million),
  DAI: dollar(900n * million),
  [sandboxToken.symbol]: costs(sandboxToken.fallbackPriceUsd)(1_000n * million),
  '1INCH': costs('0.1923')(1_500n * million),
  AAVE: follows('AAVE')(16n * million),
  AERO: follows('AERO')(1_820n * million),
  ARB: follows('ARB')(10_000n * million),
  CAKE: follows('CAKE')(380n * million),
  cbBTC: follows('BTC')(61_000n),
  cbETH: follows('ETH', 111n, 100n)(120_000n),
  COMP: follows('COMP')(10n * million),
  CRV: follows('CRV')(2_300n * million),
  ENS: follows('ENS')(100n * million),
  GMX: follows('GMX')(10_400_000n),
  GRT: costs('0.0617')(10_800n * million),
  LDO: follows('LDO')(1_000n * million),
  LINK: follows('LINK')(1_000n * million),
  MKR: follows('MKR')(870_000n),
  OP: follows('OP')(4_290n * million),
  PENDLE: follows('PENDLE')(281n * million),
  PEPE: perThousand('kPEPE')(420_690_000n * million),
  SHIB: perThousand('kSHIB')(589_250_000n * million),
  SNX: follows('SNX')(344n * million),
  UNI: follows('UNI')(1_000n * million),
  WBTC: follows('BTC')(127_000n),
  AIDOGE: costs('0.000000000118')(180_000_000_000n * million),
  BABYDOGE: costs('0.00000000083')(200_000_000_000n * million),
  BRETT: follows('BRETT')(9_910n * million),
  COQ: costs('0.00000031')(69_420_000n * million),
  DEGEN: costs('0.00191')(36_900n * million),
  DOGE: follows('DOGE')(1_400n * million),
  FLOKI: perThousand('kFLOKI')(9_600_000n * million),
  MOG: costs('0.00000041')(390_500_000n * million),
  SPX: follows('SPX')(930n * million),
  TOSHI: costs('0.00043')(420_690n * million),
  TURBO: follows('TURBO')(69_000n * million),
  DRIP: costs('0.00024')(1_000n * million),
  ROACH: costs('0.0031')(1_000n * million),
  TOLL: costs('0.0178')(100n * million),
  ZOOM: costs('0.0000217')(1_000_000n * million),
  GLORP: costs('0.00134')(10_000n * million),
  SNORT: costs('0.0000094')(1_000_000n * million),
  MOONPIE: costs('0.00000053')(42_000_000n * million),
  WOBBLE: costs('0.0061')(1_000n * million),
  GHERKIN: costs('0.0412')(1_000n * million),
  YETIBOY: costs('0.0087')(1_000n * million),
  SAMOSA: costs('0.0000031')(6_900_000n * million),
  REDPANDA: costs('0.00226')(10_000n * million),
  HODLFROG: costs('0.0000000172')(1_000_000_000n * million),
  NIBBLE: costs('0.000314')(100_000n * million),
  PUDDLE: costs('0.0000071')(1_000_000n * million),
  KAZOO: costs('0.0182')(1_000n * million),
};

export function tokenValueOf(symbol: string): TokenValue {
  const standing = standings[symbol];
  if (standing === undefined) throw new Error(`nobody knows what a ${symbol} costs`);
  return standing;
}
