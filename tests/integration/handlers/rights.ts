/** A role that is admitted admits all that stand after it. The messenger proves itself by a secret. */
export type Right = 'anyone' | 'wallet' | 'editor' | 'owner' | 'messenger';

export interface Door {
  readonly right: Right;
  /** The field in which a request names the wallet that it is for, which has to be the one that signed in. */
  readonly names?: 'userAddress' | 'userWallet' | 'walletAddress';
  /** All other fields of a valid request. */
  readonly body?: object;
}

const uuid = '11111111-1111-4111-8111-111111111111';
const address = `0x${'1'.repeat(40)}`;
const leg = { symbol: 'BTC', side: 'buy', orderType: 'limit', price: '50000', size: '0.001' };
const signed = { nonce: '0'.repeat(32), expirationTime: '2026-11-29T00:00:00Z', signature: `0x${'1'.repeat(130)}` };
const links = { twitter: null, discord: null, medium: null, website: null, telegram: null };
const row = {
  ...{ chain_id: 1, address, is_native: false, symbol: 'X', name: 'X', decimals: 18 },
  ...{ wrapped_address: null, social_links: links },
};
const incident = { severity: 'minor', state: 'investigating', venues: [], text: 'x', title: 'x' };

const anyone: Door = { right: 'anyone' };
const wallet: Door = { right: 'wallet' };
const editor: Door = { right: 'editor' };
const owner: Door = { right: 'owner' };
const ofUser = (body: object = {}): Door => ({ right: 'wallet', names: 'userAddress', body });
const ofTrader = (body: object): Door => ({ right: 'wallet', names: 'userWallet', body });
const ofEditor = (body: object = {}): Door => ({ right: 'editor', names: 'walletAddress', body });
const ofOwner = (body: object = {}): Door => ({ right: 'owner', names: 'walletAddress', body });

/** The right that each handler below app/api asks for, by its folder: written apart from the handlers' own guards. */
export const doors: Readonly<Record<string, Door>> = {
  '[[...rest]]': anyone,
  'auth/end-session': wallet,
  'auth/logout': anyone,
  'auth/nonce': anyone,
  'auth/session': anyone,
  'auth/sessions': wallet,
  'auth/verify': anyone,
  'batch-modify-hyperliquid-orders': ofTrader({
    orders: [{ oid: 1, symbol: 'BTC', side: 'buy', price: '50000', size: '0.001' }],
  }),
  'birdeye-candles': anyone,
  'birdeye-multi-price': anyone,
  'birdeye-price-volume': anyone,
  'birdeye-prices': anyone,
  'birdeye-token-metadata': anyone,
  'birdeye-token-transactions': anyone,
  'cancel-hyperliquid-order': ofTrader({ symbol: 'BTC', orderId: 1 }),
  'cancel-twap-order': ofUser({ symbol: 'BTC', twapId: 1 }),
  'check-admin': { right: 'wallet', names: 'walletAddress' },
  'check-token': editor,
  'confirm-agent-wallet': ofUser({ agentAddress: address }),
  'confirm-telegram-chat': ofUser({ id: uuid }),
  'create-agent-wallet': ofUser(),
  'create-telegram-code': ofUser(),
  'delete-trade-summary': ofUser({ shareId: '0'.repeat(32) }),
  'erase-own-data': ofUser({ consent: signed }),
  'exclude-holder': owner,
  'export-catalogue': editor,
  'export-own-data': ofUser(),
  'generate-announcement-image-v3': editor,
  'get-agent-wallet': ofUser(),
  'get-pluto-price': anyone,
  'gptchart-analyze': anyone,
  'gptchart-stream': anyone,
  'gptchart-symbols': anyone,
  health: anyone,
  'import-tokens': ofEditor({ isDryRun: true, rows: [row] }),
  'include-holder': owner,
  'initialize-leaderboard': anyone,
  'look-up-token': anyone,
  'manage-admin': ofOwner({ action: 'remove', wallet: address }),
  'manage-incident': ofOwner({ action: 'report', ...incident }),
  'manage-pair': ofEditor({ action: 'delete', pairData: { id: 1 } }),
  'manage-strategy': wallet,
  'manage-token': ofEditor({ action: 'delete', tokenData: { id: 1 } }),
  'moralis-token-transfers': anyone,
  'note-export': ofUser({ kind: 'trades' }),
  'oneinch-quote': anyone,
  'oneinch-spender': anyone,
  'oneinch-swap': anyone,
  'place-hyperliquid-order': ofUser({ ...leg, userWallet: address }),
  'place-twap-order': ofUser({
    ...{ symbol: 'BTC', side: 'buy', size: '1', minutes: 10 },
    ...{ randomize: false, reduceOnly: false },
  }),
  'preview-token-logo': editor,
  'preview-trade-summary': wallet,
  'publish-holders': owner,
  'read-account-log': ofUser(),
  'read-admins': ofOwner(),
  'read-analyses': wallet,
  'read-analysis-records': anyone,
  'read-audit-log': ofOwner(),
  'read-catalogue-pair': editor,
  'read-catalogue-pairs': editor,
  'read-catalogue-token': editor,
  'read-catalogue-tokens': editor,
  'read-chain-tokens': editor,
  'read-drawings': ofUser({ coin: 'BTC' }),
  'read-first-purchase': anyone,
  'read-holders-state': editor,
  'read-incidents': ofOwner(),
  'read-jobs': owner,
  'read-listed-tokens': anyone,
  'read-markets': anyone,
  'read-platform': anyone,
  'read-readiness': owner,
  'read-spot-listings': anyone,
  'read-telegram-chats': ofUser(),
  'read-telegram-status': anyone,
  'read-token-safety': anyone,
  'read-trade-summaries': ofUser(),
  'read-trading-limits': ofUser(),
  'read-treasury-days': anyone,
  'read-treasury-list': anyone,
  'read-treasury-position': anyone,
  ready: anyone,
  'remove-telegram-chat': ofUser({ id: uuid }),
  'report-error': anyone,
  'run-job': ofOwner({ job: 'leaderboard' }),
  'save-drawings': ofUser({ coin: 'BTC', known: 0, drawings: '[]' }),
  'reserve-actions': ofUser({ count: 1_000 }),
  'save-telegram-notices': ofUser({ id: uuid, settings: null }),
  'save-telegram-settings': ofUser({ id: uuid, hidesBalances: true, readsInGroups: true }),
  'save-telegram-trading': ofUser({ id: uuid, trading: null }),
  'save-trading-limits': ofUser({ mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null }),
  'search-pairs': anyone,
  'setup-telegram-webhook': ofOwner({ set: false }),
  'share-trade-summary': wallet,
  'switch-catalogue': ofEditor({ kind: 'tokens', ids: [1], isEnabled: true }),
  'telegram-webhook': { right: 'messenger', body: { update_id: 1 } },
  'update-hyperliquid-leverage': ofUser({ symbol: 'BTC', leverage: 2, isCross: true }),
  'update-isolated-margin': ofUser({ symbol: 'BTC', amount: '1' }),
  'upload-token-logo': ofEditor({ tokenAddress: address, chainId: 1, imageBase64: 'AAAA' }),
};
