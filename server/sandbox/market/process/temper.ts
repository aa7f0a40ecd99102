import type { Asset } from '../../../../lib/engine/assets.ts';
import { normal, scramble, seedOf, uniform } from './chance.ts';

/** The price behaviour of a coin. */
export interface Temper {
  readonly seed: number;
  /** The daily standard deviation, as a fraction of the price. */
  readonly deviation: number;
  /** The weights of the shocks of the whole market, the sector and the coin; their squares add up to 1. */
  readonly market: number;
  readonly sector: number;
  readonly own: number;
  readonly sectorSeed: number;
  /** Lag behind the leaders within a day: 0 leads, 1 follows a whole step later. */
  readonly lag: number;
}

interface Kind {
  readonly yearly: number;
  readonly spread: number;
  readonly market: number;
  readonly sector: number;
  readonly lag: number;
}

const leader = { spread: 0, sector: 0, lag: 0 };
const kinds = {
  bitcoin: { ...leader, yearly: 0.45, market: 0.95 },
  ether: { ...leader, yearly: 0.65, market: 0.92 },
  major: { yearly: 0.85, spread: 0.12, market: 0.78, sector: 0.25, lag: 0.3 },
  old: { yearly: 0.9, spread: 0.18, market: 0.72, sector: 0.35, lag: 0.35 },
  defi: { yearly: 1.0, spread: 0.2, market: 0.68, sector: 0.4, lag: 0.35 },
  ai: { yearly: 1.15, spread: 0.2, market: 0.62, sector: 0.45, lag: 0.35 },
  meme: { yearly: 1.45, spread: 0.18, market: 0.58, sector: 0.45, lag: 0.4 },
  play: { yearly: 1.1, spread: 0.2, market: 0.64, sector: 0.4, lag: 0.4 },
  young: { yearly: 1.2, spread: 0.25, market: 0.6, sector: 0.25, lag: 0.4 },
  gold: { ...leader, yearly: 0.16, market: 0.1 },
  dollar: { ...leader, yearly: 0.004, market: 0 },
  index: { ...leader, yearly: 0.19, market: 0.3 },
  stock: { yearly: 0.48, spread: 0.1, market: 0.25, sector: 0.5, lag: 0.2 },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

const members: Readonly<Record<Exclude<KindName, 'young'>, string>> = {
  bitcoin: 'BTC',
  ether: 'ETH',
  major: 'SOL BNB XRP DOGE ADA TRX HYPE AVAX SUI LINK LTC BCH XLM NEAR TON DOT',
  old: 'ATOM ETC BSV NEO FIL ALGO IOTA ICP HBAR XMR ZEC DASH ZEN MINA CELO KAS STX RSR ENS AR GAS kLUNC APT SEI TIA',
  defi: 'AAVE UNI CRV LDO COMP SNX SUSHI DYDX GMX PENDLE CAKE MORPHO ENA ETHFI ONDO INJ RUNE JUP JTO SKY SYRUP EIGEN AERO TRB UMA BANANA MNT',
  ai: 'TAO FET RENDER VIRTUAL AIXBT GRIFFAIN IO GRASS WLD KAITO VVV SAHARA GOAT NIL',
  meme: 'kPEPE kSHIB kBONK kFLOKI kNEIRO WIF POPCAT BRETT MOODENG PNUT MEME BOME TURBO PEOPLE FARTCOIN TRUMP MELANIA SPX PENGU PUMP PURR PURR/USDC HMSTR NOT USELESS CASHCAT ANIME @1 @2',
  play: 'GALA SAND IMX APE YGG AXS BIGTIME XAI ACE SUPER GMT ALT BLUR ME NXPC',
  gold: 'PAXG xyz:GOLD',
  dollar: '@7 @9 @10',
  index: 'xyz:XYZ100',
  stock: 'xyz:TSLA xyz:NVDA',
};

function kindOf(name: string): KindName {
  const found = Object.entries(members).find(([, names]) => names.split(' ').includes(name));
  return Object.keys(kinds).find((kind): kind is KindName => kind === found?.[0]) ?? 'young';
}

const DAYS_A_YEAR = 365;
const SECTOR_STREAM = 0x5ec7;

/**
 * Returns an asset's behaviour. A pair that follows a perpetual has the same behaviour and seed: the same path at
 * another scale.
 */
export function temperOf(
  asset: Pick<Asset, 'referenceDayVolume'>,
  name: string,
  seed: number,
  kind: KindName = kindOf(name),
): Temper {
  const { yearly, spread, market, sector, lag } = kinds[kind];
  const own = seedOf(name, seed);
  const stretch = Math.exp(spread * normal(own, 1, 0));
  const thin = asset.referenceDayVolume < 1_000_000 && spread > 0 ? 1.06 : 1;
  return {
    seed: own,
    deviation: (yearly * stretch * thin) / Math.sqrt(DAYS_A_YEAR),
    market,
    sector,
    own: Math.sqrt(1 - market ** 2 - sector ** 2),
    sectorSeed: scramble(seed, SECTOR_STREAM, Object.keys(kinds).indexOf(kind)) | 0,
    lag: lag * (0.5 + uniform(own, 2, 0)),
  };
}
