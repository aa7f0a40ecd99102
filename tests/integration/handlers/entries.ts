import fc from 'fast-check';
import { anyText } from '../../helpers/any-text.ts';
import {
  analysis,
  anything,
  catalogueList,
  chainId,
  decimal,
  type Entry,
  hex,
  id,
  number,
  order,
  ownChat,
  ownTarget,
  ownWallet,
  provider,
  stranger,
  summary,
  swap,
  text,
  tokens,
  yes,
} from './entry-fields.ts';

/** Every handler below app/api, by its folder: a missing one fails the test. */
export const entries: Readonly<Record<string, Entry>> = {
  '[[...rest]]': { fields: {} },
  'auth/end-session': { fields: { name: fc.oneof(fc.string(), fc.uuid(), anything) } },
  'auth/logout': { fields: { everywhere: fc.oneof(fc.boolean(), anything) }, last: true },
  'auth/nonce': { fields: {} },
  'auth/session': { fields: {} },
  'auth/sessions': { fields: {} },
  'auth/verify': {
    fields: {
      message: fc.oneof(anyText(), anything),
      signature: fc.oneof(hex, anything),
    },
  },
  // None of these contains the caller's own wallet: a valid request would trade, which this test must not do.
  'place-hyperliquid-order': {
    fields: {
      orders: fc.oneof(fc.array(order, { maxLength: 3 }), anything),
      seen: fc.oneof(fc.record({ pressedAt: number, quotes: anything }), anything),
      userAddress: stranger,
      userWallet: stranger,
    },
  },
  'cancel-hyperliquid-order': { fields: { symbol: text, orderId: number, userWallet: stranger } },
  'batch-modify-hyperliquid-orders': {
    fields: { orders: fc.oneof(fc.array(order, { maxLength: 3 }), anything), userWallet: stranger },
  },
  'update-hyperliquid-leverage': {
    fields: { userAddress: stranger, symbol: text, leverage: number, isCross: fc.oneof(fc.boolean(), anything) },
  },
  'update-isolated-margin': { fields: { userAddress: stranger, symbol: text, amount: decimal } },
  'place-twap-order': {
    fields: { userAddress: stranger, symbol: text, side: text, size: decimal, minutes: number },
  },
  'reserve-actions': { fields: { userAddress: stranger, count: fc.oneof(fc.constant(1_000), number) } },
  'cancel-twap-order': { fields: { userAddress: stranger, symbol: text, twapId: number } },
  'read-trading-limits': { fields: { userAddress: stranger } },
  'save-trading-limits': {
    fields: {
      userAddress: stranger,
      mostOrderUsd: decimal,
      mostLeverage: number,
      mostDailyLossUsd: decimal,
      keptStopPercent: decimal,
      consent: anything,
    },
  },
  'check-admin': { fields: { walletAddress: fc.oneof(fc.constant(ownWallet), hex, anything) } },
  // A valid request would ask the exchange, which this test must not do.
  'confirm-agent-wallet': { fields: { userAddress: stranger, agentAddress: stranger } },
  'create-agent-wallet': { fields: { userAddress: stranger } },
  'get-agent-wallet': { fields: { userAddress: stranger } },
  health: { fields: {} },
  'initialize-leaderboard': { fields: {} },
  'read-drawings': {
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), coin: fc.oneof(fc.string(), anything) },
  },
  'telegram-webhook': {
    fields: { update_id: number, message: anything, callback_query: anything, my_chat_member: anything },
  },
  'read-telegram-status': { fields: {} },
  'setup-telegram-webhook': {
    fields: { walletAddress: fc.oneof(fc.constant(ownWallet), stranger), set: fc.oneof(fc.boolean(), anything) },
  },
  'create-telegram-code': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'read-telegram-chats': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'confirm-telegram-chat': { fields: ownChat },
  'remove-telegram-chat': { fields: ownChat },
  'save-telegram-settings': {
    fields: { ...ownChat, hidesBalances: yes, readsInGroups: yes },
  },
  'read-notice-targets': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'save-notice-device': {
    fields: { ...ownTarget, subscription: anything, locale: text, consent: anything },
  },
  'note-notice-device': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      ...{ subscription: anything, locale: text, isRead: yes },
    },
  },
  'change-notice-target': { fields: ownTarget },
  'remove-notice-target': { fields: ownChat },
  'test-notice-target': { fields: ownChat },
  'save-notice-mail': {
    fields: { ...ownTarget, address: fc.oneof(fc.emailAddress(), text), locale: text, consent: anything },
  },
  'repeat-mail-confirmation': { fields: ownChat },
  'confirm-notice-mail': { fields: { token: text } },
  'stop-notice-mail': { fields: { token: text } },
  'end-mail': { fields: { token: text, locale: text } },
  'save-telegram-notices': { fields: { ...ownChat, settings: anything } },
  'save-telegram-trading': { fields: { ...ownChat, trading: anything, consent: anything } },
  'read-markets': { fields: {} },
  'read-interest-lines': { fields: {} },
  'read-spot-listings': {
    fields: {
      chain: fc.oneof(fc.constantFrom('base', 'bsc'), fc.string()),
      sort: fc.oneof(fc.constantFrom('price', 'volume'), fc.string()),
      order: fc.oneof(fc.constantFrom('asc', 'desc'), fc.string()),
      memes: fc.oneof(fc.constant('1'), fc.string()),
      q: anyText(),
      view: fc.oneof(fc.constantFrom('new', 'safe'), fc.string()),
      safe: fc.oneof(fc.constant('1'), fc.string()),
      capFrom: fc.oneof(fc.nat().map(String), fc.string()),
      ageTo: fc.oneof(fc.nat().map(String), fc.string()),
      ids: fc.oneof(fc.array(fc.nat(200), { maxLength: 5 }).map(String), fc.string()),
      page: fc.oneof(fc.nat(3).map(String), fc.string()),
    },
  },
  'read-new-coins': { fields: { chain: fc.oneof(fc.constantFrom('base', 'bsc'), fc.string()) } },
  'read-unlisted-token': {
    fields: { address: fc.oneof(stranger, anything), chainId: fc.oneof(fc.constant(1), number) },
  },
  'change-chart-templates': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      save: fc.oneof(fc.array(fc.record({ name: anyText(), content: anyText() }), { maxLength: 3 }), anything),
      remove: fc.oneof(fc.array(anyText(), { maxLength: 3 }), anything),
    },
  },
  'watch-pairs': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      add: fc.oneof(fc.array(fc.nat(200), { maxLength: 5 }), anything),
      remove: fc.oneof(fc.array(fc.nat(200), { maxLength: 5 }), anything),
    },
  },
  'change-alerts': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      ids: fc.oneof(fc.array(fc.uuid(), { maxLength: 3 }), anything),
      act: fc.oneof(fc.constantFrom('pause', 'resume', 'remove'), anything),
    },
  },
  'read-dex-markets': { fields: {} },
  'read-alerts': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'save-alert': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      id: fc.oneof(fc.constant(null), fc.uuid(), anything),
      order: fc.oneof(
        fc.record({
          rule: fc.oneof(
            fc.record({
              kind: fc.constantFrom('price', 'funding', 'spread', 'trade', 'move'),
              coin: fc.oneof(fc.constant('BTC'), anyText()),
              source: fc.constantFrom('mark', 'last', 'oracle'),
              side: fc.constantFrom('above', 'below'),
              level: fc.oneof(fc.nat().map(String), anyText()),
            }),
            anything,
          ),
          once: fc.boolean(),
          pauseMinutes: fc.oneof(fc.constant(15), number),
          lifeDays: fc.oneof(fc.constant(null), fc.constant(7), number),
          note: anyText(),
        }),
        anything,
      ),
    },
  },
  'read-spot-pair': { fields: { id: fc.oneof(fc.nat(40).map(String), fc.string()) } },
  'report-error': {
    fields: { kind: text, name: text, message: anyText(), stack: anything, page: text, release: text },
  },
  'report-vitals': {
    fields: {
      kind: fc.oneof(fc.constantFrom('page', 'order'), fc.string()),
      device: fc.oneof(fc.constantFrom('desktop', 'phone'), fc.string()),
      page: fc.oneof(fc.constantFrom('markets', 'other'), fc.string()),
      lcp: number,
      cls: number,
      venue: number,
    },
  },
  'export-own-data': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'erase-own-data': {
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), consent: anything },
  },
  'read-incidents': { fields: { walletAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'manage-incident': {
    fields: {
      walletAddress: fc.oneof(fc.constant(ownWallet), stranger),
      action: text,
      title: anyText(),
      severity: text,
      state: text,
      venues: anything,
      text: anyText(),
      id: number,
      version: number,
    },
  },
  'read-order-receipt': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      orderId: fc.oneof(fc.nat(), number),
      cloid: fc.oneof(hex, anything),
    },
  },
  'read-order-receipts': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      from: fc.oneof(fc.nat(), number),
      until: fc.oneof(fc.nat(), number),
      after: number,
    },
  },
  'read-platform': { fields: {} },
  'save-drawings': {
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
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), before: number },
  },
  'note-export': {
    fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger), kind: fc.oneof(fc.constant('funds'), text) },
  },
  'preview-trade-summary': { fields: summary },
  'share-trade-summary': { fields: summary },
  'read-trade-summaries': { fields: { userAddress: fc.oneof(fc.constant(ownWallet), stranger) } },
  'list-trade-summary': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      shareId: fc.oneof(fc.constantFrom('0'.repeat(32), '../../x', ''), text),
      isListed: anything,
    },
  },
  'delete-trade-summary': {
    fields: {
      userAddress: fc.oneof(fc.constant(ownWallet), stranger),
      shareId: fc.oneof(fc.constantFrom('0'.repeat(32), '../../x', ''), text),
    },
  },
  // The vendors of market data are absent beside live chains, so that a valid request asks nobody.
  'birdeye-prices': { fields: { tokens } },
  'birdeye-price-volume': { fields: { tokens } },
  'birdeye-multi-price': { fields: { tokens } },
  'birdeye-token-transactions': {
    fields: { tokenAddress: stranger, chainId, offset: number, limit: fc.oneof(fc.constant(50), number) },
  },
  'birdeye-candles': {
    fields: {
      address: stranger,
      chainId,
      interval: fc.oneof(fc.constantFrom('1m', '1h', '1M'), text),
      before: number,
      count: fc.oneof(fc.constant(500), number),
    },
  },
  'birdeye-token-metadata': { fields: { address: stranger, chainId } },
  'read-token-safety': { fields: { address: stranger, chainId } },
  'read-token-holders': { fields: { address: stranger, chainId } },
  'read-token-traders': { fields: { address: stranger, chainId } },
  'look-up-token': { fields: { address: stranger } },
  'read-listed-tokens': { fields: { chainId: fc.oneof(fc.constantFrom('1', '56'), fc.string()) } },
  'search-pairs': { fields: { search: text, chainId, pairIds: fc.array(number) } },
  'moralis-token-transfers': {
    fields: {
      address: stranger,
      chainId,
      tokenAddress: stranger,
      page: fc.oneof(fc.record({ cursor: text }), anything),
    },
  },
  // The provider with a key is absent beside live chains, so that a valid request asks nobody.
  'oneinch-spender': { fields: { chainId, provider } },
  'oneinch-quote': { fields: { ...swap, fresh: yes } },
  'oneinch-swap': {
    fields: { ...swap, slippage: decimal, fromAddress: stranger, permit: hex, batch: yes },
  },
  'read-treasury-list': { fields: {} },
  'read-treasury-position': { fields: { address: stranger } },
  'read-treasury-days': { fields: { address: stranger } },
  'read-treasury-change': { fields: { address: stranger } },
  'read-first-purchase': { fields: { address: stranger } },
  'read-holders-state': { fields: {} },
  'exclude-holder': {
    fields: {
      address: stranger,
      reason: fc.oneof(fc.constantFrom('burn', 'pool'), anything),
      note: text,
      consent: anything,
    },
  },
  'include-holder': { fields: { address: stranger } },
  'publish-holders': { fields: {} },
  'get-pluto-price': { fields: {} },
  'read-jobs': { fields: {} },
  'run-job': { fields: { walletAddress: stranger, job: fc.oneof(fc.constant('leaderboard'), text) } },
  'read-audit-log': { fields: { walletAddress: stranger, search: text, kind: text, from: number, before: number } },
  'export-audit-log': { fields: { walletAddress: stranger, search: text, kind: text, actor: text, to: number } },
  // The caller is no administrator.
  'manage-token': { fields: { walletAddress: stranger, action: text, tokenData: anything } },
  'manage-pair': { fields: { walletAddress: stranger, action: text, pairData: anything } },
  'manage-admin': { fields: { walletAddress: stranger, action: text, wallet: stranger, role: text } },
  'switch-catalogue': {
    fields: { walletAddress: stranger, kind: text, ids: fc.oneof(fc.array(id), anything), isEnabled: anything },
  },
  'upload-token-logo': {
    fields: { walletAddress: stranger, tokenAddress: stranger, chainId, imageBase64: text },
  },
  'preview-token-logo': { fields: { logoUrl: text } },
  'generate-announcement-image-v3': { fields: { baseTokenLogoUrl: text, pairId: id, choices: anything } },
  'announcement-channel': { fields: {} },
  'post-announcement': { fields: { pairId: id, imageUrl: text, size: text, locale: text } },
  'preview-announcement-image': { fields: { baseTokenLogoUrl: text, pairId: id, choices: anything, size: text } },
  'export-catalogue': { fields: { kind: text } },
  'import-pairs': { fields: { walletAddress: stranger, isDryRun: anything, rows: anything } },
  'import-tokens': { fields: { walletAddress: stranger, isDryRun: anything, rows: anything } },
  'read-admins': { fields: { walletAddress: stranger } },
  'read-catalogue-tokens': { fields: catalogueList },
  'read-catalogue-pairs': { fields: catalogueList },
  'read-catalogue-token': { fields: { id } },
  'read-catalogue-pair': { fields: { id } },
  'read-chain-tokens': { fields: { chainId } },
  'check-token': { fields: { address: stranger, chainId, symbol: text, name: text } },
  'gptchart-symbols': { fields: { marketType: fc.oneof(fc.constantFrom('stock', 'forex'), text) } },
  // The quotes are absent here, so that a valid request asks nobody.
  'gptchart-analyze': { fields: analysis },
  'gptchart-stream': { fields: analysis },
  'manage-strategy': {
    fields: {
      action: fc.oneof(fc.constantFrom('list', 'create', 'update', 'delete'), text),
      strategyId: fc.oneof(fc.uuid(), text),
      strategy: fc.oneof(
        fc.record({ name: text, strategy_type: text, market_type: text, indicators: anything }, { requiredKeys: [] }),
        anything,
      ),
    },
  },
  'share-analysis': { fields: { analysisId: fc.oneof(fc.uuid(), text), isShared: fc.oneof(fc.boolean(), anything) } },
  'count-strategy-try': {
    fields: {
      symbol: text,
      timeframe: fc.oneof(fc.constantFrom('1H', '1D'), text),
      strategyType: fc.oneof(fc.constant('Custom'), text),
      indicators: fc.oneof(fc.array(fc.constantFrom('rsi', 'macd'), { maxLength: 4 }), anything),
      timeframes: fc.oneof(fc.array(fc.constantFrom('1H', '1W'), { maxLength: 3 }), anything),
    },
  },
  'read-analyses': {
    fields: {
      symbol: text,
      bias: fc.oneof(fc.constantFrom('Buy', 'Sell'), text),
      outcome: fc.oneof(fc.constantFrom('target', 'open'), text),
      from: number,
      until: number,
    },
  },
  'read-analysis-records': { fields: {} },
  'read-allowances': { fields: { span: fc.oneof(fc.constantFrom('day', 'month'), text) } },
  'read-readiness': { fields: {} },
  ready: { fields: {} },
};
