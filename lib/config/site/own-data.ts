/** How long data about a wallet is stored: until its owner deletes it, or beyond that. */
type Keeping = 'deleted' | 'kept';

/** Each table with rows about a wallet: the column that names it, and whether deleting one's data empties it. */
export const ownTables = {
  account_log: { column: 'wallet', onErasure: 'deleted' },
  admins: { column: 'wallet', onErasure: 'kept' },
  agent_wallets: { column: 'wallet', onErasure: 'deleted' },
  ai_analysis_history: { column: 'user_id', onErasure: 'deleted' },
  alert_fires: { column: 'owner', onErasure: 'deleted' },
  alerts: { column: 'owner', onErasure: 'deleted' },
  audit_log: { column: 'actor', onErasure: 'kept' },
  chart_drawings: { column: 'wallet', onErasure: 'deleted' },
  chart_templates: { column: 'wallet', onErasure: 'deleted' },
  entry_leverages: { column: 'wallet', onErasure: 'deleted' },
  job_runs: { column: 'asked_by', onErasure: 'kept' },
  notice_settings: { column: 'owner', onErasure: 'deleted' },
  notice_targets: { column: 'owner', onErasure: 'deleted' },
  notices: { column: 'link_id', onErasure: 'deleted' },
  order_receipts: { column: 'wallet', onErasure: 'deleted' },
  sessions: { column: 'wallet', onErasure: 'deleted' },
  strategies: { column: 'wallet', onErasure: 'deleted' },
  strategy_tries: { column: 'wallet', onErasure: 'deleted' },
  telegram_codes: { column: 'owner', onErasure: 'deleted' },
  telegram_links: { column: 'owner', onErasure: 'deleted' },
  telegram_orders: { column: 'owner', onErasure: 'deleted' },
  telegram_updates: { column: 'chat_id', onErasure: 'deleted' },
  terms_acceptances: { column: 'wallet', onErasure: 'kept' },
  trade_summaries: { column: 'wallet', onErasure: 'deleted' },
  trading_limits: { column: 'wallet', onErasure: 'deleted' },
  watched_accounts: { column: 'owner', onErasure: 'deleted' },
  watched_pairs: { column: 'wallet', onErasure: 'deleted' },
} as const satisfies Readonly<Record<string, { readonly column: string; readonly onErasure: Keeping }>>;
export type OwnTable = keyof typeof ownTables;

/**
 * The subjects of the privacy page, each with its tables; a retention time is stated where age alone ends the storage.
 */
export const ownSubjects = [
  { name: 'sessions', tables: ['sessions'] },
  { name: 'log', tables: ['account_log'] },
  { name: 'agent', tables: ['agent_wallets'] },
  { name: 'limits', tables: ['trading_limits'] },
  { name: 'receipts', tables: ['order_receipts'] },
  { name: 'drawings', tables: ['chart_drawings', 'chart_templates'] },
  { name: 'watchlist', tables: ['watched_pairs'] },
  { name: 'analyses', tables: ['strategies', 'strategy_tries', 'ai_analysis_history'] },
  { name: 'shares', tables: ['trade_summaries', 'entry_leverages'] },
  { name: 'chats', tables: ['telegram_codes', 'telegram_links', 'telegram_orders', 'telegram_updates'] },
  { name: 'notices', tables: ['notice_settings', 'notice_targets', 'notices', 'watched_accounts'] },
  { name: 'alerts', tables: ['alerts', 'alert_fires'] },
  { name: 'terms', tables: ['terms_acceptances'] },
  { name: 'administration', tables: ['admins', 'audit_log', 'job_runs'] },
] as const satisfies readonly { readonly name: string; readonly tables: readonly OwnTable[] }[];

/** The name of the file with everything about a wallet. */
export const ownDataFileName = 'pluto-own-data.json';
/** The number of last characters of the own address that a user types to confirm a deletion. */
export const typedOfAddress = 6;

/**
 * How long entries are stored: long enough to look back on a year; `docs/decisions/database-and-data.md` explains why
 * not for ever.
 */
export const accountLogDays = 365;

/** A year of orders can be looked back on; `purge_expired` in the database says the same. */
export const orderReceiptDays = 365;

export const accountLogPageSize = 20;
