import type { Database } from '../../../server/db/database.ts';
import { chatProbes } from './chat-probes.ts';
import { later, nobody, noId, type Probe } from './probe.ts';
import { sharedTrade } from './shared-trade.ts';

type Relation = keyof Database['public']['Tables'] | keyof Database['public']['Views'];

/** What each role may do with each table, and a row and a change by which a test tries it. */
export const probes: Record<Relation, Probe> = {
  admins: {
    rights: ['----', '----', 'siud'],
    row: { wallet: 'x', role: 'editor' },
    change: { role: 'editor' },
    nothing: ['wallet', nobody],
  },
  auth_nonces: {
    rights: ['----', '----', 'si-d'],
    row: { nonce: 'short', expires_at: later },
    change: { expires_at: later },
    nothing: ['nonce', 'none'],
  },
  sessions: {
    rights: ['----', '----', 'siud'],
    row: { wallet: 'x', idle_seconds: 1, idle_expires_at: later, expires_at: later },
    change: { revoked_at: later },
    nothing: ['id', noId],
  },
  rate_limits: {
    rights: ['----', '----', 'siud'],
    row: { key: '', window_ends_at: later, used: 0 },
    change: { used: 0 },
    nothing: ['key', 'none'],
  },
  venue_weight: {
    rights: ['----', '----', 'siud'],
    row: { budget: '', kind: 'read', weight: 1, counts_until: later },
    change: { weight: 0 },
    nothing: ['id', noId],
  },
  jobs: {
    rights: ['----', '----', 'siud'],
    row: { name: '', every_ms: 1 },
    change: { every_ms: 1 },
    nothing: ['name', 'none'],
  },
  job_runs: {
    rights: ['----', '----', 'siud'],
    row: { job: 'none', instance: '' },
    change: { instance: 'changed' },
    nothing: ['id', 0],
  },
  vendor_units: {
    rights: ['----', '----', 'siud'],
    row: { vendor: '', month: '2026-11-01' },
    change: { used: 0 },
    nothing: ['vendor', 'none'],
  },
  incidents: {
    rights: ['----', '----', 'siu-'],
    row: { title: '', severity: 'minor', state: 'investigating', updates: [] },
    change: { severity: 'minor' },
    nothing: ['id', 0],
  },
  terms_acceptances: {
    rights: ['----', '----', 'si--'],
    row: { wallet: 'x', version: '2025-10-05' },
    change: { version: '2025-10-06' },
    nothing: ['wallet', nobody],
  },
  audit_log: {
    rights: ['----', '----', 'si--'],
    row: { actor: nobody, action: 'Shouting', subject: 'none' },
    change: { subject: 'changed' },
    nothing: ['id', 0],
  },
  account_log: {
    rights: ['----', 's---', 'si--'],
    row: { wallet: nobody, act: 'shouting' },
    change: { act: 'session.opened' },
    nothing: ['id', 0],
  },
  catalogue_state: {
    rights: ['----', '----', 's---'],
    row: { is_only: false },
    change: { version: 1 },
    nothing: ['version', 0],
  },
  tokens: {
    rights: ['s---', 's---', 'siud'],
    row: { chain_id: 2, address: nobody, symbol: 'X', name: 'X' },
    change: { name: 'X' },
    nothing: ['id', 0],
  },
  trading_pairs: {
    rights: ['s---', 's---', 'siud'],
    row: { chain_id: 2, base_token_id: 0, quote_token_id: 0 },
    change: { is_enabled: true },
    nothing: ['id', 0],
  },
  token_figures: {
    rights: ['----', '----', 'siu-'],
    row: { token_id: 0 },
    change: { price: '1' },
    nothing: ['token_id', 0],
  },
  spot_listings: {
    rights: ['----', '----', 's---'],
    row: { label: 'X/Y' },
    change: { label: 'X/Y' },
    nothing: ['pair_id', 0],
  },
  pairs_with_tokens: {
    rights: ['s---', 's---', 's---'],
    row: { label: 'X/Y' },
    change: { label: 'X/Y' },
    nothing: ['pair_id', 0],
  },
  pluto_holders: {
    rights: ['s---', 's---', 'si-d'],
    row: { address: nobody, balance: 0, percentage: 101, rank: 9_999 },
    change: { rank: 9_999 },
    nothing: ['address', nobody],
  },
  treasury_snapshots: {
    rights: ['----', '----', 'si-d'],
    row: { chain_id: 2, token: nobody },
    change: { digest: 'none' },
    nothing: ['id', 0],
  },
  treasury_days: {
    rights: ['----', '----', 'si-d'],
    row: { address: 'x', day: '2026-11-01', rank: 1, units: 1, part: 1 },
    change: { rank: 2 },
    nothing: ['address', nobody],
  },
  treasury_excluded: {
    rights: ['----', '----', 'siud'],
    row: { address: nobody, reason: 'whim', note: 'x' },
    change: { note: 'x' },
    nothing: ['address', nobody],
  },
  treasury_price: {
    rights: ['----', '----', 'siu-'],
    row: { price: 0, source: 'birdeye', read_at: later },
    change: { source: 'moralis' },
    nothing: ['source', 'none'],
  },
  earnings_hours: {
    rights: ['----', '----', 'siu-'],
    row: { hour_at: '2026-11-01T00:30:00Z', source: 'builder_fees', amount: 1 },
    change: { amount: 1 },
    nothing: ['source', 'none'],
  },
  earnings_counters: {
    rights: ['----', '----', 'siu-'],
    row: { source: 'none', total: 1, noted_at: later },
    change: { total: 1 },
    nothing: ['source', 'none'],
  },
  referrer_fees: {
    rights: ['----', '----', 'siu-'],
    row: { chain_id: 3, referrer: nobody, next_block: 1, native_units: 1 },
    change: { total: 1 },
    nothing: ['next_block', -1],
  },
  earnings_totals: {
    rights: ['----', '----', 's---'],
    row: { source: 'none' },
    change: { source: 'none' },
    nothing: ['source', 'none'],
  },
  earnings_days: {
    rights: ['----', '----', 's---'],
    row: { source: 'none' },
    change: { source: 'none' },
    nothing: ['source', 'none'],
  },
  platform_stats: {
    rights: ['s---', 's---', 'si--'],
    row: {
      active_traders: -1,
      daily_volume: 0,
      open_interest: 0,
      total_volume: 0,
      liquidity_pool_investment: 0,
      paid_out_investments: 0,
      last_update: later,
    },
    change: { active_traders: 0 },
    nothing: ['id', 0],
  },
  leaderboard_entries: {
    rights: ['s---', 's---', 'si-d'],
    row: { eth_address: nobody, account_value: -1, pnl: 0, vlm: 0, n_trades: 0, roi: 0 },
    change: { n_trades: 0 },
    nothing: ['eth_address', nobody],
  },
  market_history: {
    rights: ['----', '----', 'siu-'],
    row: { coin: '' },
    change: { sparkline: [] },
    nothing: ['coin', 'none'],
  },
  strategies: {
    rights: ['----', 'siud', '----'],
    row: { name: '', strategy_type: 'Custom', market_type: 'crypto' },
    change: { name: 'X' },
    nothing: ['id', noId],
  },
  ai_analysis_history: {
    rights: ['----', 'si--', 's---'],
    row: { symbol: 'X', market_type: 'crypto', interval: '1H', bias: 'Bullish' },
    change: { symbol: 'X' },
    nothing: ['id', noId],
  },
  ...chatProbes,
  preferences: {
    rights: ['----', 'siu-', '----'],
    row: { value: [] },
    change: { value: {} },
    nothing: ['wallet', nobody],
  },
  chart_drawings: {
    rights: ['----', 'siu-', '----'],
    row: { coin: '', drawings: '{}' },
    change: { drawings: '{}' },
    nothing: ['coin', 'none'],
  },
  entry_leverages: {
    rights: ['----', '----', 'si-d'],
    row: { wallet: nobody, order_id: 1, leverage: 0 },
    change: { leverage: 2 },
    nothing: ['wallet', nobody],
  },
  trade_summaries: {
    rights: ['----', 's--d', 'si--'],
    row: { ...sharedTrade(), wallet: nobody, share_id: 'a/b' },
    change: { coin: 'ETH' },
    nothing: ['share_id', 'none'],
  },
  trading_limits: {
    rights: ['----', 's---', 'siu-'],
    row: { wallet: 'x' },
    change: { most_leverage: 3 },
    nothing: ['wallet', nobody],
  },
  agent_wallets: {
    rights: ['----', 's---', 'siu-'],
    columns: 'agent_address, wallet, name, created_at, valid_until_at, approved_at, last_used_at, revoked_at',
    row: { agent_address: nobody, wallet: nobody, sealed_key: '\\x00' },
    change: { revoked_at: later },
    nothing: ['agent_address', nobody],
  },
};
