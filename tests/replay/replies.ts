import { bodyOfSample, partOf, textOfSample } from './reader.ts';

/** The documented bodies are about this coin; a question about another coin gets the same answer about that one. */
const documentedCoin = 'So11111111111111111111111111111111111111112';
const addressText = /0x[0-9a-f]{40}/i;

export interface AskedReplay {
  /** The vendor's name, as the first part of the path. */
  readonly vendor: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The answers that were recorded of the exchange, or are documented of it, by the type of the question. */
const infoSamples: Readonly<Record<string, string>> = {
  allMids: 'samples/allMids-pysdk',
  candleSnapshot: 'samples/candleSnapshot-pysdk',
  clearinghouseState: 'samples/clearinghouseState-2026-small',
  extraAgents: 'samples/extraAgents-pysdk',
  frontendOpenOrders: 'samples/frontendOpenOrders-pysdk',
  fundingHistory: 'samples/fundingHistory-naut',
  historicalOrders: 'samples/historicalOrders-pysdk',
  l2Book: 'samples/l2Book-btc',
  metaAndAssetCtxs: 'samples/metaAndAssetCtxs-2026',
  perpDexs: 'samples/perpDexs-2026',
  portfolio: 'samples/portfolio-pysdk',
  spotClearinghouseState: 'samples/spotClearinghouseState',
  userFills: 'samples/userFills-dust',
  userFillsByTime: 'samples/userFills-dust',
  userFunding: 'samples/userFunding-pysdk',
  userNonFundingLedgerUpdates: 'samples/userNonFundingLedgerUpdates-2-pysdk',
  userRole: 'samples/userRole-pysdk',
  ...Object.fromEntries(
    [
      ...['activeAssetData', 'exchangeStatus', 'maxBuilderFee', 'meta', 'orderStatus', 'outcomeMeta'],
      ...['preTransferCheck', 'recentTrades', 'referral', 'spotMeta', 'twapHistory', 'usdcRouting', 'userAbstraction'],
      ...['perpsAtOpenInterestCap', 'predictedFundings', 'userFees', 'userRateLimit', 'userToMultiSigSigners'],
    ].map((type) => [type, `documented/${type}`]),
  ),
};

/** The answers about another dex of the exchange. */
const dexSamples: Readonly<Record<string, string>> = {
  clearinghouseState: 'documented/clearinghouseState-dex',
  frontendOpenOrders: 'documented/frontendOpenOrders-dex',
  meta: 'documented/meta-dex',
};

const prefixed = (vendor: string, entries: Readonly<Record<string, string>>): readonly (readonly [RegExp, string])[] =>
  Object.entries(entries).map(([path, sample]) => [new RegExp(`${path}$`), `${vendor}/${sample}`]);

const byPath: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  birdeye: prefixed('birdeye', {
    '/defi/multi_price': 'multi_price',
    '/defi/price_volume/single': 'price_volume',
    '/defi/token_overview': 'token_overview',
    '/defi/v3/token/meta-data/single': 'meta-data',
    '/defi/txs/token': 'txs-token',
    '/defi/v2/tokens/top_traders': 'top_traders',
    '/defi/v3/token/list': 'token_list-v3',
    '/defi/v2/tokens/new_listing': 'new_listing',
    '/defi/v3/ohlcv': 'ohlcv-v3',
    '/defi/ohlcv': 'ohlcv',
    '/defi/token_security': 'token_security-open',
    '/utils/v1/credits': 'credits',
  }),
  moralis: prefixed('moralis', { '/erc20/transfers': 'transfers', '/owners': 'owners', '/price': 'price' }),
  oneinch: prefixed('oneinch', { '/approve/spender': 'spender', '/quote': 'quote', '/swap': 'swap' }),
  kyberswap: prefixed('kyberswap', { '/routes': 'routes', '/route/build': 'build' }),
  quotes: prefixed('quotes', { '/time_series': 'stock' }),
  news: prefixed('news', { '/news': 'news', '/company-news': 'news' }),
  llm: prefixed('llm', { '/chat/completions': 'completion' }),
  circle: prefixed('circle', { '/fees/\\d+/\\d+': 'fees', '/messages/\\d+': 'messages' }),
  stats: prefixed('hyperliquid', { '/Mainnet/leaderboard': 'samples/leaderboard-excerpt' }),
  telegram: prefixed('telegram', {
    '/getMe': 'getMe',
    '/(sendMessage|sendPhoto|editMessageText)': 'sendMessage',
    '/getUpdates': 'getUpdates',
    '/getWebhookInfo': 'getWebhookInfo',
    '/setWebhook': 'webhook-set',
    '/(setMyCommands|answerCallbackQuery)': 'true',
  }),
};

/** Returns the name of what is asked, by which a test can put another answer in its place; undefined for a stranger. */
export function sampleFor({ vendor, path, body }: AskedReplay): string | undefined {
  if (vendor === 'hyperliquid') {
    if (path === '/exchange') return 'hyperliquid/documented/exchange-order';
    const samples = partOf(body, 'dex') === undefined ? infoSamples : dexSamples;
    const sample = samples[String(partOf(body, 'type'))];
    return path === '/info' && sample !== undefined ? `hyperliquid/${sample}` : undefined;
  }
  return byPath[vendor]?.find(([pattern]) => pattern.test(path))?.[1];
}

/** Returns a sample's text: the exchange's to the last bit, a documented one about the coin that is asked for. */
export function replyText(sample: string, { vendor, path, query, body }: AskedReplay): string {
  const text = textOfSample(sample);
  const listed = String(partOf(body, 'list_address') ?? '').split(',');
  const [coin = query['address'] ?? addressText.exec(path)?.[0] ?? ''] = listed.filter((one) => one !== '');
  return vendor === 'birdeye' && coin !== '' ? text.replaceAll(documentedCoin, coin) : text;
}

const framed = (channel: string, data: unknown): string => JSON.stringify({ channel, data });
const sampleOf = (name: string): unknown => bodyOfSample(`hyperliquid/${name}`);

/** Returns what the exchange's socket sends after a subscription: its acknowledgement, and what was recorded of it. */
export function framesFor(subscription: unknown): readonly string[] {
  const [type, coin, user] = ['type', 'coin', 'user'].map((name) => String(partOf(subscription, name)));
  const dex = partOf(subscription, 'dex');
  const withDefaults = type === 'userFills' ? { ...Object(subscription), aggregateByTime: false } : subscription;
  const ack = framed('subscriptionResponse', { method: 'subscribe', subscription: withDefaults });
  const owned = (name: string, body: unknown) => framed(String(type), { dex: '', user, [name]: body });
  const [meta, contexts] = [0, 1].map((at) => partOf(sampleOf('samples/metaAndAssetCtxs-2026'), at));
  const frames: Readonly<Record<string, () => string>> = {
    l2Book: () => framed('l2Book', { ...Object(sampleOf('samples/ws-l2Book')), coin }),
    bbo: () => textOfSample('hyperliquid/documented/ws-bbo'),
    trades: () => framed('trades', sampleOf('documented/recentTrades')),
    candle: () => textOfSample('hyperliquid/documented/ws-candle'),
    allMids: () => framed('allMids', { mids: sampleOf('samples/allMids-pysdk') }),
    activeAssetCtx: () => framed('activeAssetCtx', { coin, ctx: partOf(contexts, 0) }),
    clearinghouseState: () => owned('clearinghouseState', sampleOf('samples/clearinghouseState-2026-small')),
    allDexsClearinghouseState: () =>
      framed('allDexsClearinghouseState', {
        user,
        clearinghouseStates: [
          ['', sampleOf('samples/clearinghouseState-2026-small')],
          ['xyz', sampleOf('documented/clearinghouseState-dex')],
        ],
      }),
    spotState: () => owned('spotState', sampleOf('samples/spotClearinghouseState')),
    openOrders: () =>
      dex === undefined
        ? owned('orders', sampleOf('samples/frontendOpenOrders-pysdk'))
        : framed('openOrders', { dex, user, orders: sampleOf('documented/frontendOpenOrders-dex') }),
    twapStates: () => owned('states', partOf(partOf(sampleOf('documented/ws-twapStates'), 'data'), 'states')),
    userFills: () => framed('userFills', { user, fills: sampleOf('samples/userFills-dust'), isSnapshot: true }),
    userFundings: () =>
      framed('userFundings', { ...Object(partOf(sampleOf('documented/ws-userFundings'), 'data')), user }),
    orderUpdates: () => textOfSample('hyperliquid/documented/ws-orderUpdates'),
    userEvents: () => textOfSample('hyperliquid/documented/ws-liquidation'),
    // Nobody asks for these. They are the largest frames that the exchange sends, and every socket may get one.
    allDexsAssetCtxs: () => framed('allDexsAssetCtxs', { ctxs: [['', contexts]], padding: meta }),
  };
  const frame = frames[String(type)];
  return frame === undefined
    ? [framed('error', `Invalid subscription ${JSON.stringify(subscription)}`)]
    : [ack, frame()];
}
