import fc from 'fast-check';
import { anyText } from '../../helpers/any-text.ts';

export interface Entry {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Fields that the handler reads, right and wrong; others are added. `ownWallet` is replaced by the caller's wallet.
   */
  readonly fields: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** The call ends the sessions that the other calls need. */
  readonly last?: boolean;
}

export const ownWallet = '@own-wallet';
const anything = fc.jsonValue();
const hex = fc.constantFrom('0x', '0x00', '0x0', `0x${'f'.repeat(130)}`, `0x${'6492'.repeat(40)}`);
const stranger = fc.oneof(fc.constantFrom(`0x${'1'.repeat(40)}`, `0x${'Ab'.repeat(20)}`), hex, anything);

const text = fc.oneof(fc.constantFrom('BTC', 'buy', 'market', ''), anyText(), anything);
const number = fc.oneof(fc.integer(), fc.double(), anything);
const decimal = fc.oneof(fc.constantFrom('1', '0', '-1', '1e9', '0.1', '١'), anything);
const order = fc.record(
  {
    symbol: text,
    side: text,
    orderType: text,
    price: decimal,
    size: decimal,
    cloid: hex,
    oid: number,
    trigger: anything,
  },
  { requiredKeys: [] },
);

const id = fc.oneof(fc.integer({ min: -1, max: 3 }), anything);
const catalogueList = {
  chain: fc.oneof(fc.constantFrom('base', 'bsc'), fc.string()),
  status: fc.oneof(fc.constantFrom('on', 'off'), fc.string()),
  sort: fc.oneof(fc.constantFrom('symbol', 'label', 'chain'), fc.string()),
  order: fc.oneof(fc.constantFrom('asc', 'desc'), fc.string()),
  q: anyText(),
  page: fc.oneof(fc.nat(3).map(String), fc.string()),
};
const chainId = fc.oneof(fc.constantFrom(1, 56), number);
const tokens = fc.oneof(fc.array(fc.record({ address: stranger, chainId }), { maxLength: 3 }), anything);

const yes = fc.oneof(fc.boolean(), anything);
const summary = {
  userAddress: fc.oneof(fc.constant(ownWallet), stranger),
  order: number,
  look: fc.oneof(fc.constant('night'), text),
  size: fc.oneof(fc.constant('wide'), text),
  locale: fc.oneof(fc.constantFrom('en', 'xx'), text),
  caption: text,
  shows: fc.oneof(fc.record({ dollars: yes, size: yes, address: yes }, { requiredKeys: [] }), anything),
};

// The provider without a key is never absent: a valid request would ask it.
const provider = fc.oneof(fc.constant('oneinch'), text);
const swap = {
  ...{ chainId, provider, fromToken: stranger, toToken: stranger },
  amount: fc.oneof(fc.constantFrom('1000', '0', '-1', `1${'0'.repeat(80)}`), anything),
};
const ownChat = {
  userAddress: fc.oneof(fc.constant(ownWallet), stranger),
  id: fc.oneof(fc.uuid(), anything),
};

/** Every handler below app/api, by its folder: a missing one fails the test. */
export const entries: Readonly<Record<string, Entry>> = {
  '[[...rest]]': { method: 'POST', fields: {} },
  'auth/end-session': { method: 'POST', fields: { name: fc.oneof(fc.string(), fc.uuid(), anything) } },
  'auth/logout': { method: 'POST', fields: { everywhere: fc.oneof(fc.boolean(), anything) }, last: true },
  'auth/nonce': { method: 'POST', fields: {} },
  'auth/session': { method: 'GET', fields: {} },
  'auth/sessions': { method: 'GET', fields: {} },
  'auth/verify': {
    method: 'POST',
    fields: {
      message: fc.oneof(anyText(), anything),
      signature: fc.oneof(hex, anything),
    },
  },
  // None of these contains the caller's own wallet: a valid request would trade, which this test must not do.
  'place-hyperliquid-order': {
    method: 'POST',
    fields: {
      orders: fc.oneof(fc.array(order, { maxLength: 3 }), anything),
      userAddress: stranger,
      userWallet: stranger,
    },
  },
  'cancel-hyperliquid-order': { method: 'POST', fields: { symbol: text, orderId: number, userWallet: stranger } },
  'batch-modify-hyperliquid-orders': {
    method: 'POST',
    fields: { orders: fc.oneof(fc.array(order, { maxLength: 3 }), anything), userWallet: stranger },
  },
  'update-hyperliquid-leverage': {
    method: 'POST',
    fields: { userAddress: stranger, symbol: text, leverage: number, isCross: fc.oneof(fc.boolean(), anything) },
  },
  'update-isolated-margin': { method: 'POST', fields: { userAddress: stranger, symbol: text, amount: decimal } },
  'place-twap-order': {
    method: 'POST',
    fields: { userAddress: stranger, symbol: text, side: text, size: decimal, minutes: number },
  },
  'cancel-twap-order': { method: 'POST', fields: { userAddress: stranger, symbol: text, twapId: number } },
  'read-trading-limits': { method: 'POST', fields: { userAddress: stranger } },
  'save-trading-limits': {
    method: 'POST',
    fields: {
      userAddress: stranger,
      mostOrderUsd: decimal,
      mostLeverage: number,
      mostDailyLossUsd: decimal,
      consent: anything,
    },
  },
  'check-admin': { method: 'POST', fields: { walletAddress: fc.oneof(fc.constant(ownWallet), hex, anything) } },
  // A valid request would ask the exchange, which this test must not do.
  'confirm-agent-wallet': { method: 'POST', fields: { userAddress: stranger, agentAddress: stranger } },
  'create-agent-wallet': { method: 'POST', fields: { userAddress: stranger } },
  'get-agent-wallet': { method: 'POST', fields: { userAddress: stranger } },
  health: { method: 'GET', fields: {} },
  'initialize-leaderboard': { method: 'POST', fields: {} },
  'read-drawings': {
    method: 'POST',
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), coin: fc.oneof(fc.string(), anything) },
  },
  'telegram-webhook': {
    method: 'POST',
    fields: { update_id: number, message: anything, callback_query: anything, my_chat_member: anything },
  },
  'read-telegram-status': { method: 'GET', fields: {} },
  'setup-telegram-webhook': {
    method: 'POST',
    fields: { walletAddress: fc.oneof(fc.constant(ownWallet), stranger), set: fc.oneof(fc.boolean(), anything) },
  },
  'create-telegram-code': { method: 'POST', fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'read-telegram-chats': { method: 'POST', fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'confirm-telegram-chat': { method: 'POST', fields: ownChat },
  'remove-telegram-chat': { method: 'POST', fields: ownChat },
  'save-telegram-settings': {
    method: 'POST',
    fields: { ...ownChat, hidesBalances: yes, readsInGroups: yes },
  },
  'save-telegram-notices': { method: 'POST', fields: { ...ownChat, settings: anything } },
  'save-telegram-trading': { method: 'POST', fields: { ...ownChat, trading: anything, consent: anything } },
  'read-markets': { method: 'GET', fields: {} },
  'read-spot-listings': {
    method: 'GET',
    fields: {
      chain: fc.oneof(fc.constantFrom('base', 'bsc'), fc.string()),
      sort: fc.oneof(fc.constantFrom('price', 'volume'), fc.string()),
      order: fc.oneof(fc.constantFrom('asc', 'desc'), fc.string()),
      memes: fc.oneof(fc.constant('1'), fc.string()),
      q: anyText(),
      page: fc.oneof(fc.nat(3).map(String), fc.string()),
    },
  },
  'read-platform': { method: 'GET', fields: {} },
  'save-drawings': {
    method: 'POST',
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      coin: fc.oneof(fc.constant('BTC'), fc.string(), anything),
      known: fc.oneof(fc.integer({ min: -1, max: 3 }), anything),
      drawings: fc.oneof(
        fc.constant('{"format":"chart-drawings","version":1,"market":"BTC","drawings":[]}'),
        fc.json(),
        anything,
      ),
    },
  },
  'read-account-log': {
    method: 'POST',
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), before: number },
  },
  'note-export': {
    method: 'POST',
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), kind: fc.oneof(fc.constant('funds'), text) },
  },
  'preview-trade-summary': { method: 'POST', fields: summary },
  'share-trade-summary': { method: 'POST', fields: summary },
  'read-trade-summaries': { method: 'POST', fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'delete-trade-summary': {
    method: 'POST',
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      shareId: fc.oneof(fc.constantFrom('0'.repeat(32), '../../x', ''), text),
    },
  },
  // The vendors of market data are absent beside live chains, so that a valid request asks nobody.
  'birdeye-prices': { method: 'POST', fields: { tokens } },
  'birdeye-price-volume': { method: 'POST', fields: { tokens } },
  'birdeye-multi-price': { method: 'POST', fields: { tokens } },
  'birdeye-token-transactions': {
    method: 'POST',
    fields: { tokenAddress: stranger, chainId, offset: number, limit: fc.oneof(fc.constant(50), number) },
  },
  'birdeye-candles': {
    method: 'POST',
    fields: {
      address: stranger,
      chainId,
      interval: fc.oneof(fc.constantFrom('1m', '1h', '1M'), text),
      before: number,
      count: fc.oneof(fc.constant(500), number),
    },
  },
  'birdeye-token-metadata': { method: 'POST', fields: { address: stranger, chainId } },
  'look-up-token': { method: 'POST', fields: { address: stranger } },
  'read-listed-tokens': { method: 'GET', fields: { chainId: fc.oneof(fc.constantFrom('1', '56'), fc.string()) } },
  'search-pairs': { method: 'POST', fields: { search: text, chainId, pairIds: fc.array(number) } },
  'moralis-token-transfers': {
    method: 'POST',
    fields: {
      address: stranger,
      chainId,
      tokenAddress: stranger,
      page: fc.oneof(fc.record({ cursor: text }), anything),
    },
  },
  // The provider with a key is absent beside live chains, so that a valid request asks nobody.
  'oneinch-spender': { method: 'POST', fields: { chainId, provider } },
  'oneinch-quote': { method: 'POST', fields: { ...swap, fresh: yes } },
  'oneinch-swap': {
    method: 'POST',
    fields: { ...swap, slippage: decimal, fromAddress: stranger, permit: hex, batch: yes },
  },
  'read-treasury-list': { method: 'GET', fields: {} },
  'read-treasury-position': { method: 'GET', fields: { address: stranger } },
  'read-treasury-days': { method: 'GET', fields: { address: stranger } },
  'read-first-purchase': { method: 'GET', fields: { address: stranger } },
  'read-holders-state': { method: 'GET', fields: {} },
  'exclude-holder': {
    method: 'POST',
    fields: { address: stranger, reason: fc.oneof(fc.constantFrom('burn', 'pool'), anything), note: text },
  },
  'include-holder': { method: 'POST', fields: { address: stranger } },
  'publish-holders': { method: 'POST', fields: {} },
  'get-pluto-price': { method: 'POST', fields: {} },
  'read-jobs': { method: 'GET', fields: {} },
  'run-job': { method: 'POST', fields: { walletAddress: stranger, job: fc.oneof(fc.constant('leaderboard'), text) } },
  'read-audit-log': { method: 'POST', fields: { walletAddress: stranger, search: text, before: number } },
  // The caller is no administrator.
  'manage-token': { method: 'POST', fields: { walletAddress: stranger, action: text, tokenData: anything } },
  'manage-pair': { method: 'POST', fields: { walletAddress: stranger, action: text, pairData: anything } },
  'manage-admin': { method: 'POST', fields: { walletAddress: stranger, action: text, wallet: stranger, role: text } },
  'switch-catalogue': {
    method: 'POST',
    fields: { walletAddress: stranger, kind: text, ids: fc.oneof(fc.array(id), anything), isEnabled: anything },
  },
  'upload-token-logo': {
    method: 'POST',
    fields: { walletAddress: stranger, tokenAddress: stranger, chainId, imageBase64: text },
  },
  'generate-announcement-image-v3': { method: 'POST', fields: { baseTokenLogoUrl: text, pairId: id } },
  'export-catalogue': { method: 'POST', fields: { kind: text } },
  'import-tokens': { method: 'POST', fields: { walletAddress: stranger, isDryRun: anything, rows: anything } },
  'read-admins': { method: 'POST', fields: { walletAddress: stranger } },
  'read-catalogue-tokens': { method: 'GET', fields: catalogueList },
  'read-catalogue-pairs': { method: 'GET', fields: catalogueList },
  'read-catalogue-token': { method: 'POST', fields: { id } },
  'read-catalogue-pair': { method: 'POST', fields: { id } },
  'read-chain-tokens': { method: 'POST', fields: { chainId } },
  'check-token': { method: 'POST', fields: { address: stranger, chainId, symbol: text, name: text } },
  'gptchart-symbols': { method: 'POST', fields: { marketType: fc.oneof(fc.constantFrom('stock', 'forex'), text) } },
  // The quotes are absent here, so that a valid request asks nobody.
  'gptchart-analyze': {
    method: 'POST',
    fields: {
      marketType: fc.oneof(fc.constantFrom('stock', 'forex'), fc.constant('?'), number),
      symbol: text,
      interval: fc.oneof(fc.constantFrom('1H', '1D'), text),
      expertMode: yes,
      selectedIndicators: fc.oneof(fc.array(fc.constantFrom('rsi', 'macd'), { maxLength: 4 }), anything),
      timeframes: fc.oneof(fc.array(fc.constantFrom('1H', '1W'), { maxLength: 3 }), anything),
      customPrompt: text,
      analyzeRelatedNews: yes,
      strategyType: fc.oneof(fc.constant('Custom'), text),
      locale: fc.oneof(fc.constantFrom('en', 'xx'), text),
    },
  },
  'manage-strategy': {
    method: 'POST',
    fields: {
      action: fc.oneof(fc.constantFrom('list', 'create', 'update', 'delete'), text),
      strategyId: fc.oneof(fc.uuid(), text),
      strategy: fc.oneof(
        fc.record({ name: text, strategy_type: text, market_type: text, indicators: anything }, { requiredKeys: [] }),
        anything,
      ),
    },
  },
  'read-analyses': { method: 'POST', fields: {} },
  'read-analysis-records': { method: 'POST', fields: {} },
  'read-readiness': { method: 'GET', fields: {} },
  ready: { method: 'GET', fields: {} },
};
