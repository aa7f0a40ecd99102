import type { Universe } from '../../../lib/engine/assets.ts';
import type { SeededToken } from '../chains/genesis/seeded-tokens.ts';
import { DOLLAR } from '../chains/genesis/tokens/standing.ts';
import { createEdits } from '../market/edits.ts';
import type { Market } from '../market/market.ts';
import { normal, seedOf } from '../market/process/chance.ts';
import { createDays, DAY_MS } from '../market/process/days.ts';
import { type KindName, temperOf } from '../market/process/temper.ts';
import { createSeries } from '../market/series.ts';
import { type Births, birthKeyOf } from './births.ts';
import { type Coin, crowdSeedOf } from './coin.ts';
import { driftOf, type Launch, launchOf } from './launches.ts';

/** Every sandbox sees the same coins, whenever it was started. */
const SEED = 20_261_121;
/** The day on which the coins without an exchange listing have the prices of block 0. */
const ANCHOR_DAY = Math.floor(Date.UTC(2026, 9, 20) / DAY_MS);
const MINUTES_A_DAY = 1440;
/** The initial price in units, fine enough for a coin that falls to a hundredth of it. */
const FINEST = 1e7;
/** The scale by which the process converts dollars and prices to lots. */
const LOTS = { perp: 1e6, spot: 1e8 } as const;
const OWN = 'spot';
const MARKET_SEED = seedOf('spot', SEED);

/** The daily turnover as a multiple of the dollars on one side of the pool, by the coin's group. */
const TURNS: Readonly<Record<SeededToken['group'], number>> = {
  wrapped: 4,
  dollar: 1.2,
  platform: 0.6,
  listed: 0.45,
  meme: 1.3,
};
/** The wrapped native coin has no pool of its own, but is the other side of all. */
const WRAPPED_DEPTH = 2_000_000;
const DEPTH_STREAM = 0x0de7;

export interface Venue {
  readonly market: Market;
  readonly universe: Universe;
  readonly births: Births;
}

/** The way in which a coin's price and volume are derived from a series. */
type Way = Pick<Coin, 'series' | 'scale' | 'lot'> & { readonly bornAt?: number };

/** Creates the path of a coin: the exchange's for coins that it trades, a separate one for all others. */
export class Coins {
  private readonly venue: Venue;
  private readonly ownPaths = new Map<string, Way & { readonly dayVolume: number }>();

  constructor(venue: Venue) {
    this.venue = venue;
  }

  coinOf(seeded: SeededToken): Coin {
    const { chainId, address, symbol, name, decimals } = seeded;
    const dayVolume = dayVolumeOf(seeded);
    const { series, scale, lot, bornAt } = this.pathOf(seeded, dayVolume);
    return {
      token: { chainId, address, symbol, name, decimals, bornAt: bornAt ?? series.firstTime },
      seeded,
      series,
      scale,
      lot,
      usualMinute: dayVolume / MINUTES_A_DAY,
      seed: crowdSeedOf(seeded),
    };
  }

  private pathOf(seeded: SeededToken, dayVolume: number): Way {
    const launch = launchOf(seeded);
    if (launch !== undefined) {
      const bornAt = this.venue.births.get(birthKeyOf(launch));
      if (bornAt === undefined) throw new Error(`nobody knows when ${seeded.symbol} was born`);
      return { ...pathOfCoin(seeded, dayVolume, { launch, bornAt }), bornAt };
    }
    const { follows } = seeded;
    return follows === undefined ? this.own(seeded, dayVolume) : this.followed(follows, dayVolume);
  }

  private followed({ perp, ratio }: NonNullable<SeededToken['follows']>, dayVolume: number): Way {
    const { market, universe } = this.venue;
    const asset = universe.byName(perp);
    const series = asset && market.path(asset.id);
    if (asset === undefined || series === undefined) throw new Error(`the exchange does not trade ${perp}`);
    const scale = 10 ** asset.pxDecimals / ratio;
    const share = dayVolume / asset.referenceDayVolume;
    return { series, scale, lot: (share * scale) / LOTS[asset.kind] };
  }

  /** Returns a path that coins with the same symbol share: they cost the same on every chain. */
  private own(seeded: SeededToken, dayVolume: number): Way {
    const { symbol } = seeded;
    const known = this.ownPaths.get(symbol) ?? { ...pathOfCoin(seeded, dayVolume), dayVolume };
    this.ownPaths.set(symbol, known);
    return { ...known, lot: (known.lot * dayVolume) / known.dayVolume };
  }
}

interface Born {
  readonly launch: Launch;
  readonly bornAt: number;
}

function pathOfCoin(seeded: SeededToken, dayVolume: number, born?: Born): Way {
  const { symbol } = seeded;
  const dollars = inDollars(seeded.price);
  const pxDecimals = Math.ceil(Math.log10(FINEST / dollars));
  const asset = {
    kind: OWN,
    pxDecimals,
    referencePx: dollars * 10 ** pxDecimals,
    referenceDayVolume: dayVolume,
  } as const;
  const usual = temperOf(asset, symbol, SEED, kindOf(seeded));
  const days = createDays({
    asset,
    temper: born === undefined ? usual : { ...usual, deviation: usual.deviation * born.launch.unrest },
    marketSeed: MARKET_SEED,
    anchorDay: born === undefined ? ANCHOR_DAY : Math.floor(born.bornAt / DAY_MS),
    ...(born !== undefined && { drift: (day) => driftOf(born.launch, (day * DAY_MS - born.bornAt) / DAY_MS) }),
  });
  const scale = 10 ** pxDecimals;
  return { series: createSeries(asset, days, MARKET_SEED, createEdits()), scale, lot: scale / LOTS[OWN] };
}

function kindOf({ group, price }: SeededToken): KindName {
  if (price === DOLLAR) return 'dollar';
  if (group === 'meme') return 'meme';
  return group === 'platform' ? 'young' : 'defi';
}

/** Returns the dollars that are traded on a usual day: more in deep pools, and different for every two coins. */
function dayVolumeOf(seeded: SeededToken): number {
  const { group, chainId, symbol } = seeded;
  const bustle = Math.exp(0.5 * normal(seedOf(symbol, chainId), DEPTH_STREAM, 0));
  return depthOf(seeded) * TURNS[group] * bustle;
}

/** Returns the dollars on the coin's side of its pool at the start. */
function depthOf({ pool, address, price, decimals }: SeededToken): number {
  if (pool === undefined) return WRAPPED_DEPTH;
  const side = pool.token0.address === address ? pool.token0 : pool.token1;
  return inDollars(side.reserve * price) / 10 ** decimals;
}

function inDollars(units: bigint): number {
  return Number(units) / Number(DOLLAR);
}
