import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SweepIntervals } from '../../../lib/config/spot.ts';
import type { CachedMarket } from '../../../lib/domain/spot/figures.ts';
import type { TokenPrice } from '../../../lib/domain/spot/token.ts';
import { percent, price, tokens, usd } from '../../../lib/math/amount.ts';
import { wantFigures } from '../../../server/db/repositories/coin-figures.ts';
import { createPair, deletePair } from '../../../server/db/repositories/pairs.ts';
import { spotListings } from '../../../server/db/repositories/spot-listings.ts';
import {
  claimDueTokens,
  noteViews,
  recordMarkets,
  recordPrices,
  tokenFigures,
} from '../../../server/db/repositories/token-figures.ts';
import { createToken, deleteToken } from '../../../server/db/repositories/tokens.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { service, walletNamed } from './clients.ts';

const admin = walletNamed('figures admin');
const names = ['one', 'two', 'three', 'quote'] as const;
const made = new Map<string, number>();
const pairs: number[] = [];
const idOf = (name: (typeof names)[number]): number => made.get(name) ?? Number.NaN;

/** A search that finds the tokens of this file alone: other tests share the database. */
const mark = `FG${process.pid % 10_000}`;

beforeAll(async () => {
  await appointAdmins(service, [admin, admin]);
  for (const [index, name] of names.entries()) {
    const token = await createToken(service, admin, {
      ...{ chainId: 137, address: walletNamed(`figures ${name}`), isNative: false, wrappedAddress: undefined },
      ...{ symbol: `${mark}${index}`, name: `Figures ${name}`, decimals: 18, logoUrl: undefined, socialLinks: {} },
    });
    made.set(name, token.id);
  }
  for (const name of ['one', 'two', 'three'] as const) {
    const draft = { chainId: 137, baseTokenId: idOf(name), quoteTokenId: idOf('quote'), isEnabled: true } as const;
    pairs.push((await createPair(service, admin, draft)).pairId);
  }
});
afterAll(async () => {
  for (const pair of pairs) await deletePair(service, admin, pair);
  for (const id of made.values()) await deleteToken(service, admin, id);
  await dismissAdmin(service, admin);
});

const costs = (text: string, at: number): TokenPrice => ({ price: price(text), change: percent('-1.5'), at });

describe('figures of a token', () => {
  test('are unknown until they are recorded, and keep every digit', async () => {
    expect((await tokenFigures(service, [idOf('one')])).get(idOf('one'))).toEqual({
      price: undefined,
      market: undefined,
    });
    const market: CachedMarket = {
      ...{ volume: usd('1234567.123456789'), totalSupply: tokens('420690000000000.000000000000000001') },
      ...{ holders: 7, at: 1_000 },
    };
    await recordPrices(service, new Map([[idOf('one'), costs('0.000000000000123456', 5_000)]]));
    await recordMarkets(service, new Map([[idOf('one'), market]]));
    expect((await tokenFigures(service, [idOf('one')])).get(idOf('one'))).toEqual({
      price: costs('0.000000000000123456', 5_000),
      market,
    });
  });

  test('are never replaced by older ones', async () => {
    await recordPrices(service, new Map([[idOf('two'), costs('2', 9_000)]]));
    await recordPrices(service, new Map([[idOf('two'), costs('1', 8_000)]]));
    expect((await tokenFigures(service, [idOf('two')])).get(idOf('two'))?.price).toEqual(costs('2', 9_000));
  });
});

describe('a claim', () => {
  const day = 86_400_000;
  /** Everything has rested long enough only where somebody looks. */
  const whereLooked: SweepIntervals = { lookedMs: 0, listedMs: day, restMs: day, wantedMs: day };
  const unwanted: SweepIntervals = { lookedMs: day, listedMs: day, restMs: day, wantedMs: day };
  const own = (claimed: readonly { readonly tokenId: number }[]): readonly number[] =>
    claimed.map(({ tokenId }) => tokenId).filter((id) => [...made.values()].includes(id));

  test('hands out each due token once, however many instances claim', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDueTokens(service, 'market', unwanted, 1_000)),
    );
    const all = claims.flatMap(own);
    expect(all.toSorted()).toEqual([...made.values()].toSorted());
    expect(own(await claimDueTokens(service, 'market', unwanted, 1_000))).toEqual([]);
  });

  test('comes sooner to a token that somebody looks at, and first', async () => {
    await claimDueTokens(service, 'price', { lookedMs: 0, listedMs: 0, restMs: 0, wantedMs: 0 }, 10_000);
    await noteViews(service, [idOf('three')], 'page');
    expect(own(await claimDueTokens(service, 'price', whereLooked, 1_000))).toEqual([idOf('three')]);
    await noteViews(service, [idOf('two')], 'list');
    const oneOfTwo = await claimDueTokens(
      service,
      'price',
      { lookedMs: 0, listedMs: 0, restMs: day, wantedMs: day },
      1,
    );
    expect(own(oneOfTwo)).toEqual([idOf('three')]);
  });

  test('comes sooner to the part for which an alert waits, and to no other', async () => {
    await claimDueTokens(service, 'price', { ...unwanted, lookedMs: 0, listedMs: 0, restMs: 0 }, 10_000);
    await claimDueTokens(service, 'safety', { ...unwanted, lookedMs: 0, listedMs: 0, restMs: 0 }, 10_000);
    await wantFigures(service, 'price', [idOf('one')]);
    expect(own(await claimDueTokens(service, 'safety', { ...unwanted, wantedMs: 0 }, 1_000))).toEqual([]);
    expect(own(await claimDueTokens(service, 'price', unwanted, 1_000))).toEqual([]);
    expect(own(await claimDueTokens(service, 'price', { ...unwanted, wantedMs: 0 }, 1_000))).toEqual([idOf('one')]);
  });
});

describe('a list of pairs', () => {
  const labels = async (sort: 'price' | 'volume', isAscending: boolean): Promise<readonly string[]> =>
    (await spotListings(service, { order: { sort, isAscending }, search: mark })).map(({ baseSymbol }) => baseSymbol);

  test('is in the order of a figure, and a pair without it comes last either way', async () => {
    await recordPrices(
      service,
      new Map([
        [idOf('one'), costs('10', 20_000)],
        [idOf('two'), costs('9', 20_000)],
      ]),
    );
    expect(await labels('price', false)).toEqual([`${mark}0`, `${mark}1`, `${mark}2`]);
    expect(await labels('price', true)).toEqual([`${mark}1`, `${mark}0`, `${mark}2`]);
  });

  test('is filtered by chain', async () => {
    const order = { sort: 'price', isAscending: false } as const;
    expect(await spotListings(service, { order, search: mark, chainId: 1 })).toEqual([]);
    expect(await spotListings(service, { order, search: mark, chainId: 137 })).toHaveLength(3);
  });

  test('has no token among the meme coins that nobody called one', async () => {
    const order = { sort: 'price', isAscending: false } as const;
    expect(await spotListings(service, { order, search: mark, onlyMemes: true })).toEqual([]);
    const { error } = await service.db.from('tokens').update({ is_meme: true }).eq('id', idOf('two'));
    expect(error).toBeNull();
    const memes = await spotListings(service, { order, search: mark, onlyMemes: true });
    expect(memes.map(({ baseSymbol }) => baseSymbol)).toEqual([`${mark}1`]);
  });
});
