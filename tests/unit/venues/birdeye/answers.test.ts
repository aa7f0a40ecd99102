import { expect, test } from 'vitest';
import { answerOf } from '../../../../server/venues/outgoing/call.ts';
import { priceBody, pricesOf, succeeded, tokenAt, trialBirdeye } from './trial-birdeye.ts';

const token = tokenAt('a');

test('prices are exact decimals, asked for with key and chain, and an unknown coin is undefined', async () => {
  const unknown = tokenAt('b');
  const { birdeye, requested, allowance } = await trialBirdeye(() =>
    succeeded({
      [token.address.toUpperCase().replace('X', 'x')]: { ...priceBody, value: 1.2e-9 },
      [unknown.address]: null,
    }),
  );
  const prices = await birdeye.prices([token, unknown]);
  expect(prices.get(`56-${token.address}`)).toEqual({
    ok: true,
    ageMs: 0,
    value: { price: '0.0000000012', change: '1.933391934259418', liquidity: '10854103.37938592', at: 1745058945000 },
  });
  expect(prices.get(`56-${unknown.address}`)).toEqual({ ok: true, ageMs: 0, value: undefined });
  expect(requested).toMatchObject([
    {
      method: 'POST',
      path: '/defi/multi_price',
      query: { include_liquidity: 'true' },
      headers: { 'x-api-key': 'secret', 'x-chain': 'bsc' },
      body: { list_address: `${token.address},${unknown.address}` },
    },
  ]);
  expect(allowance.state().used).toBe(20);
});

test('lists that overlap ask for each coin once, each chain by itself and a hundred at most', async () => {
  const { birdeye, requested, time } = await trialBirdeye(
    ({ body }) => pricesOf(Reflect.get(Object(body), 'list_address')),
    { unitsPerMonth: 1_000_000_000 },
  );
  const many = Array.from({ length: 150 }, (_, index) => ({
    chainId: 1 as const,
    address: `0x${index.toString(16).padStart(40, '0')}` as const,
  }));
  const all = await birdeye.prices([...many, token]);
  expect(all.size).toBe(151);
  expect(requested.map(({ headers }) => headers['x-chain'])).toEqual(
    expect.arrayContaining(['ethereum', 'ethereum', 'bsc']),
  );
  expect(requested).toHaveLength(3);
  await Promise.all([birdeye.prices([token, tokenAt('c')]), birdeye.prices([tokenAt('c'), token])]);
  expect(requested.slice(3).map(({ body }) => body)).toEqual([{ list_address: tokenAt('c').address }]);
  await time.pass(15_000);
  await birdeye.prices([token]);
  expect(requested).toHaveLength(5);
});

test('a price that lacks its value is no price, and the last one stands with its age', async () => {
  const { birdeye, answerWith, time } = await trialBirdeye(({ body }) =>
    pricesOf(Reflect.get(Object(body), 'list_address')),
  );
  await birdeye.prices([token]);
  answerWith(() => succeeded({ [token.address]: { updateUnixTime: 1745058945 } }));
  await time.pass(20_000);
  expect((await birdeye.prices([token])).get(`56-${token.address}`)).toMatchObject({
    ok: true,
    value: { price: '0.38622452197470425' },
    error: { code: 'venue.unreadable' },
  });
});

test('a day of trading is asked for at once, or one by one where the plan has no more', async () => {
  const body = { price: 2, updateUnixTime: 1, volumeUSD: 1500.5, volumeChangePercent: -3, priceChangePercent: 0 };
  const other = tokenAt('b');
  const { birdeye, requested } = await trialBirdeye(({ path, query }) => {
    if (path === '/defi/price_volume/multi') return { status: 403, body: { success: false, message: 'no' } };
    return query['address'] === other.address ? succeeded(null) : succeeded(body);
  });
  const found = await birdeye.turnovers([token, other]);
  expect(found.get(`56-${token.address}`)).toMatchObject({
    value: { price: '2', volume: '1500.5', volumeChange: '-3', priceChange: '0' },
  });
  expect(found.get(`56-${other.address}`)).toMatchObject({ ok: true, value: undefined });
  await birdeye.turnovers([tokenAt('c')]);
  expect(requested.map(({ path }) => path)).toEqual([
    '/defi/price_volume/multi',
    '/defi/price_volume/single',
    '/defi/price_volume/single',
    '/defi/price_volume/single',
  ]);
});

test('one coin whose day cannot be told leaves the others theirs', async () => {
  const other = tokenAt('b');
  const { birdeye } = await trialBirdeye(({ path, query }) => {
    if (path === '/defi/price_volume/multi') return { status: 403, body: { success: false, message: 'no' } };
    return query['address'] === other.address ? { status: 500, body: {} } : succeeded({ price: 2, volumeUSD: 7 });
  });
  const found = await birdeye.turnovers([token, other]);
  expect(found.get(`56-${token.address}`)).toMatchObject({ ok: true, value: { volume: '7' } });
  expect(found.get(`56-${other.address}`)).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

test('an overview tells what is known and leaves the rest undefined', async () => {
  const { birdeye } = await trialBirdeye(() =>
    succeeded({
      address: token.address,
      symbol: 'X',
      name: 'Ex',
      decimals: 9,
      price: 2,
      v24hUSD: '',
      holder: 12,
      mc: 5e21,
    }),
  );
  const { market, facts } = answerOf(await birdeye.overview(token)) ?? {};
  expect(market).toMatchObject({ price: '2', holders: 12, marketCap: `5${'0'.repeat(21)}` });
  expect(market?.volume).toBeUndefined();
  expect(facts).toMatchObject({ symbol: 'X', name: 'Ex', decimals: 9 });
});

test('names come from the cheap question, or from the overview where the plan has none', async () => {
  const named = {
    symbol: 'SOL',
    name: 'Wrapped SOL',
    decimals: 9,
    extensions: { twitter: 'https://x.example', website: '' },
  };
  const { birdeye, answerWith } = await trialBirdeye(() => succeeded({ ...named, logo_uri: 'https://logo.example' }));
  expect(answerOf(await birdeye.names(token))).toEqual({
    symbol: 'SOL',
    name: 'Wrapped SOL',
    decimals: 9,
    logoUrl: 'https://logo.example',
    twitter: 'https://x.example',
  });
  answerWith(({ path }) =>
    path === '/defi/token_overview' ? succeeded({ ...named, price: 1 }) : { status: 401, body: { success: false } },
  );
  await birdeye.overview(token);
  expect(answerOf(await birdeye.names(tokenAt('b')))).toMatchObject({ symbol: 'SOL', decimals: 9 });
});

test('trades keep their order, and rows that cannot be read are left out', async () => {
  const leg = { symbol: 'WBNB', decimals: 18, amount: 10 ** 21, uiAmount: 1.5e-7, price: null };
  const trade = {
    quote: leg,
    base: { ...leg, symbol: 'X' },
    tokenPrice: 3,
    blockUnixTime: 5,
    txHash: '',
    owner: '0xo',
    side: 'buy',
  };
  const { birdeye, requested } = await trialBirdeye(() =>
    succeeded({ items: [trade, { side: 'buy' }], hasNext: true }),
  );
  expect(answerOf(await birdeye.trades({ ...token, offset: 50, limit: 50 }))).toEqual({
    hasNext: true,
    trades: [
      {
        side: 'buy',
        base: { symbol: 'X', amount: '0.00000015', price: undefined },
        quote: { symbol: 'WBNB', amount: '0.00000015', price: undefined },
        price: '3',
        at: 5_000,
        owner: '0xo',
        hash: undefined,
      },
    ],
  });
  expect(requested[0]?.query).toMatchObject({ offset: '50', limit: '50', tx_type: 'swap' });
});

test('bars come from the endpoint that the chain has, the oldest first, in questions of what it allows', async () => {
  const bar = { o: 1, h: 2, l: 0.5, c: 1.5, v: 10, unixTime: 600, unix_time: 600, v_usd: 15 };
  const { birdeye, requested } = await trialBirdeye(({ query }) =>
    succeeded({ items: [{ ...bar, unixTime: Number(query['time_from']), unix_time: Number(query['time_from']) }] }),
  );
  const minutes = 1_500;
  const span = { interval: '1m', from: 0, until: minutes * 60_000 } as const;
  expect(answerOf(await birdeye.bars({ ...token, ...span }))).toEqual([
    { time: 0, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10', turnover: '15' },
  ]);
  const onPolygon = answerOf(await birdeye.bars({ ...tokenAt('a', 137), ...span }));
  expect(onPolygon.map(({ time }) => time)).toEqual([0, 60_000_000]);
  await birdeye.bars({ ...tokenAt('a', 137), interval: '1M', from: 0, until: 1 });
  await birdeye.bars({ ...tokenAt('a', 137), interval: '12h', from: 0, until: 1 });
  expect(requested.map(({ path, query }) => [path, query['type'], query['time_to']])).toEqual([
    ['/defi/v3/ohlcv', '1m', '89999'],
    ['/defi/ohlcv', '1m', '59999'],
    ['/defi/ohlcv', '1m', '89999'],
    ['/defi/ohlcv', '1M', '59'],
    ['/defi/ohlcv', '12H', '59'],
  ]);
});

test('security is flags and taxes; an empty text is unknown, and a closed contract says nothing of itself', async () => {
  const open = { isHoneypot: '0', buyTax: '', sellTax: '0.05', isOpenSource: '1', isProxy: null, holderCount: '12' };
  const { birdeye, answerWith } = await trialBirdeye(() => succeeded(open));
  const safe = answerOf(await birdeye.security(token));
  expect(safe).toMatchObject({ isHoneypot: false, sellTax: '0.05', isOpenSource: true, holders: 12 });
  expect([safe?.buyTax, safe?.isProxy, safe?.isMintable]).toEqual([undefined, undefined, undefined]);
  answerWith(() => succeeded({ ...open, isOpenSource: '0' }));
  expect(answerOf(await birdeye.security(tokenAt('b')))).toEqual({ isOpenSource: false, holders: 12 });
  answerWith(() => succeeded(null));
  expect(answerOf(await birdeye.security(tokenAt('c')))).toBeUndefined();
});

test('the vendor’s own count is read, with or without what remains', async () => {
  const { birdeye } = await trialBirdeye(() =>
    succeeded({ start_time: 1, end_time: 2, usage: { total: 70, api: 60, ws: 10 }, remaining: null }),
  );
  expect(answerOf(await birdeye.credits())).toEqual({ used: 70, left: undefined });
});
