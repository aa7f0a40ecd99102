import { expect, test } from 'vitest';
import { listingViewOf } from '../../../lib/domain/spot/listing-view.ts';
import { createPair, deletePair } from '../../../server/db/repositories/pairs.ts';
import { createToken, deleteToken, switchTokens } from '../../../server/db/repositories/tokens.ts';
import { createLogger } from '../../../server/log.ts';
import { announceChange } from '../../../server/services/catalogue/announce-change.ts';
import { followNews } from '../../../server/services/follow-news.ts';
import { readEntryPair } from '../../../server/services/spot/read-entry-pair.ts';
import { readListings } from '../../../server/services/spot/read-listings.ts';
import { readPairPaths } from '../../../server/services/spot/read-pair-paths.ts';
import { searchPairs } from '../../../server/services/spot/search-pairs.ts';
import { newsOfProcess } from '../../../server/stream/catalogue-news.ts';
import { Administrator, poolsOf, service } from './administrator.ts';

test('a change by another instance shows here after the next look at the version, and never before', async () => {
  const admin = await Administrator.arrive();
  const [baseAddress, quoteAddress] = poolsOf(43114);
  if (baseAddress === undefined || quoteAddress === undefined) throw new Error('there are no pools');
  const view = listingViewOf({ chain: 'avalanche', sort: 'liquidity' });
  const isListed = async () =>
    (await readListings(view, 0)).rows.some(({ base }) => base === 'ANNA') ||
    (await readListings(view, 1)).rows.some(({ base }) => base === 'ANNA');
  const entry = async () => (await readEntryPair(43114))?.label;
  await announceChange();
  expect([await isListed(), await entry()]).not.toContain('ANNA/ANNB');

  // Another instance writes to the same database; nothing in this process hears of it.
  const draft = { chainId: 43114, isNative: false, wrappedAddress: undefined, decimals: 18 } as const;
  const names = { name: 'Announced', logoUrl: undefined, socialLinks: {} };
  const base = await createToken(service, admin.wallet, { ...draft, ...names, address: baseAddress, symbol: 'ANNA' });
  const quote = await createToken(service, admin.wallet, { ...draft, ...names, address: quoteAddress, symbol: 'ANNB' });
  const tokens = { chainId: 43114, baseTokenId: base.id, quoteTokenId: quote.id, isEnabled: true } as const;
  const pair = await createPair(service, admin.wallet, tokens);
  expect(await isListed()).toBe(false);

  expect(await announceChange()).toBe(true);
  expect([await isListed(), await entry()]).toEqual([true, 'ANNA/ANNB']);
  expect((await searchPairs({ search: 'anna' })).pairs).toHaveLength(1);
  expect((await readPairPaths()).some((path) => path.endsWith('/ANNA_ANNB'))).toBe(true);

  await switchTokens(service, admin.wallet, [base.id], false);
  expect(await announceChange()).toBe(true);
  expect(await isListed()).toBe(false);
  expect(await entry()).not.toBe('ANNA/ANNB');
  expect((await searchPairs({ search: 'anna' })).pairs).toEqual([]);

  await deletePair(service, admin.wallet, pair.pairId);
  for (const { id } of [base, quote]) await deleteToken(service, admin.wallet, id);
  await announceChange();
});

test('an instance that follows the catalogue hears by itself of what another one saves', async () => {
  const admin = await Administrator.arrive();
  const [address] = poolsOf(43114).slice(2);
  if (address === undefined) throw new Error('there are too few pools');
  await announceChange();
  const received = Promise.withResolvers<void>();
  const end = newsOfProcess().onChange(received.resolve);
  followNews(createLogger({ level: 'error', write: (line) => process.stdout.write(line) }));
  const place = { chainId: 43114, isNative: false, wrappedAddress: undefined, decimals: 18, address } as const;
  const names = { symbol: 'ANNC', name: 'Followed', logoUrl: undefined, socialLinks: {} };
  const { id } = await createToken(service, admin.wallet, { ...place, ...names });
  await received.promise;
  end();
  await deleteToken(service, admin.wallet, id);
});
