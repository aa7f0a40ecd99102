import { HOUR_MS, MINUTE_MS } from '../market/series.ts';
import { PEOPLE } from '../people/crowd.ts';
import type { Coin } from './coin.ts';
import type { SpotTurnover } from './contract.ts';
import { crowdOf } from './crowd.ts';
import type { Prices } from './prices.ts';
import type { SwapBook } from './swap-book.ts';

/** The number of cached closed hours of each coin: two days, for the change since the day before. */
const MOST_HOURS = 50;

interface Tally {
  buys: number;
  sells: number;
  buyVolume: number;
  sellVolume: number;
  buyVolumeUsd: number;
  sellVolumeUsd: number;
  /** A mark for each person of the crowd who traded. */
  readonly people: Uint8Array;
}

interface Service {
  readonly book: SwapBook;
  readonly prices: Prices;
  now(): number;
}

/** Adds up the trades of each coin in spans of time. A closed hour of the crowd is added up once. */
export class Turnovers {
  private readonly service: Service;
  private readonly hours = new Map<Coin, Map<number, Tally>>();

  constructor(service: Service) {
    this.service = service;
  }

  of(coin: Coin, from: number, to: number): SpotTurnover {
    const end = Math.min(to, this.service.now() + 1);
    const sum = emptyTally();
    const owners = new Set<string>();
    for (let start = Math.max(from, coin.token.bornAt); start < end; ) {
      const hour = Math.floor(start / HOUR_MS);
      const next = (hour + 1) * HOUR_MS;
      const isWhole = start === hour * HOUR_MS && next <= end;
      addTally(sum, isWhole ? this.hourOf(coin, hour) : this.crowd(coin, start, Math.min(next, end)));
      start = next;
    }
    for (const swap of this.service.book.swapsOf(coin, from, end)) {
      const { side, amount } = this.service.prices.seenFrom(coin, swap);
      addTrade(sum, side, amount, this.service.prices.tradePrice(coin, swap));
      owners.add(swap.owner);
    }
    const { people, ...counts } = sum;
    return { ...counts, wallets: people.reduce((count, mark) => count + mark, owners.size) };
  }

  private hourOf(coin: Coin, hour: number): Tally {
    const known = this.hours.get(coin) ?? new Map<number, Tally>();
    this.hours.set(coin, known);
    const tally = known.get(hour) ?? this.crowd(coin, hour * HOUR_MS, (hour + 1) * HOUR_MS);
    known.set(hour, tally);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_HOURS) break;
      known.delete(oldest);
    }
    return tally;
  }

  /** Adds up the crowd's trades, at the prices with which their minutes began. */
  private crowd(coin: Coin, from: number, to: number): Tally {
    const tally = emptyTally();
    for (let minute = Math.floor(from / MINUTE_MS); minute * MINUTE_MS < to; minute += 1) {
      const price = this.service.prices.raw(coin, minute * MINUTE_MS);
      for (const { time, side, amount, person } of crowdOf(coin, minute)) {
        if (time < from || time >= to) continue;
        addTrade(tally, side, amount, price);
        tally.people[person] = 1;
      }
    }
    return tally;
  }
}

function emptyTally(): Tally {
  return {
    ...{ buys: 0, sells: 0, buyVolume: 0, sellVolume: 0, buyVolumeUsd: 0, sellVolumeUsd: 0 },
    people: new Uint8Array(PEOPLE),
  };
}

function addTrade(into: Tally, side: 'buy' | 'sell', amount: number, price: number): void {
  if (side === 'buy') {
    into.buys += 1;
    into.buyVolume += amount;
    into.buyVolumeUsd += amount * price;
  } else {
    into.sells += 1;
    into.sellVolume += amount;
    into.sellVolumeUsd += amount * price;
  }
}

function addTally(into: Tally, part: Tally): void {
  into.buys += part.buys;
  into.sells += part.sells;
  into.buyVolume += part.buyVolume;
  into.sellVolume += part.sellVolume;
  into.buyVolumeUsd += part.buyVolumeUsd;
  into.sellVolumeUsd += part.sellVolumeUsd;
  for (const [person, mark] of part.people.entries()) if (mark === 1) into.people[person] = 1;
}
