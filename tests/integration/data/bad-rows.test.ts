import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { firstPair } from '../../../server/db/repositories/pairs.ts';
import { allTokens } from '../../../server/db/repositories/tokens.ts';
import { service, walletClientOf, walletNamed } from './clients.ts';
import { sharedTrade } from './shared-trade.ts';

type Row = Record<string, unknown>;
type BadRow = readonly [what: string, change: Row, code?: string];

const broken = '23514';
const duplicate = '23505';
const dangling = '23503';
const missing = '23502';
const unreadable = '22P02';

const wallet = walletNamed('bad rows');
const other = walletNamed('bad rows, other');
const hiddenDollars = { pnl: null, fees: null, funding: null };
const asService: SupabaseClient = service.db;
const asWallet: SupabaseClient = walletClientOf(wallet).db;
const native = nativeTokenMarker.toLowerCase();
const links = (value: unknown): Row => ({ social_links: value });

/** Every good row passes, and each change to it is refused. */
const tables: Record<string, { db: SupabaseClient; key: string; good: () => Row; bad: readonly BadRow[] }> = {
  tokens: {
    db: asService,
    key: 'address',
    good: () => ({
      chain_id: 56,
      address: walletNamed(`token ${randomUUID()}`),
      symbol: 'ZZGOOD',
      name: 'Good',
      decimals: 18,
    }),
    bad: [
      ['address in upper case', { address: `0x${'A'.repeat(40)}` }],
      ['address too short', { address: '0x1' }],
      ['unknown chain', { chain_id: 2 }],
      ['no chain', { chain_id: null }, missing],
      ['decimals below 0', { decimals: -1 }],
      ['decimals above 18', { decimals: 19 }],
      ['empty symbol', { symbol: '' }],
      ['long symbol', { symbol: 'ELEVENCHARS' }],
      ['blank around the symbol', { symbol: ' X' }],
      ['empty name', { name: '' }],
      ['long name', { name: 'n'.repeat(101) }],
      ['logo of another scheme', { logo_url: 'javascript:alert(1)' }],
      ['logo without a scheme', { logo_url: 'pluto.example/logo.png' }],
      ['native without the marker', { is_native: true, wrapped_address: wallet }],
      ['marker without native', { address: native }],
      ['native without a wrapped form', { address: native, is_native: true }],
      ['wrapped form of a plain token', { wrapped_address: wallet }],
      ['unknown link', links({ myspace: 'https://pluto.example' })],
      ['link of another scheme', links({ twitter: 'ftp://pluto.example' })],
      ['link that is no text', links({ website: { a: 1 } })],
      ['links that are no object', links(['https://pluto.example'])],
      ['links without end', links({ website: `https://pluto.example/${'a'.repeat(3_000)}` })],
    ],
  },
  pluto_holders: {
    db: asService,
    key: 'address',
    good: () => ({ address: walletNamed(`holder ${randomUUID()}`), balance: '0', percentage: '0', rank: 1_000_000 }),
    bad: [
      ['negative balance', { balance: '-1' }],
      ['balance that is no number', { balance: 'NaN' }],
      ['endless balance', { balance: 'Infinity' }],
      ['more than 18 decimals', { balance: '0.1234567890123456789' }],
      ['percentage above 100', { percentage: '100.01' }],
      ['percentage below 0', { percentage: '-0.01' }],
      ['rank 0', { rank: 0 }],
      ['rank of another', { rank: 1 }, duplicate],
    ],
  },
  leaderboard_entries: {
    db: asService,
    key: 'eth_address',
    good: () => ({
      eth_address: walletNamed(`trader ${randomUUID()}`),
      account_value: '0.01',
      pnl: '-1',
      vlm: '0',
      n_trades: 0,
      roi: '-0.5',
    }),
    bad: [
      ['negative value', { account_value: '-1' }],
      ['pnl that is no number', { pnl: 'NaN' }],
      ['negative count', { n_trades: -1 }],
      ['address in upper case', { eth_address: `0x${'B'.repeat(40)}` }],
    ],
  },
  sessions: {
    db: asService,
    key: 'id',
    good: () => ({
      id: randomUUID(),
      wallet,
      idle_seconds: 60,
      idle_expires_at: '2030-01-01T00:00:00Z',
      expires_at: '2030-01-02T00:00:00Z',
    }),
    bad: [
      ['idle limit after the last', { idle_expires_at: '2030-01-03T00:00:00Z' }],
      ['idle of 0 s', { idle_seconds: 0 }],
      ['long user agent', { user_agent: 'x'.repeat(301) }],
      ['no wallet', { wallet: null }, missing],
    ],
  },
  admins: {
    db: asService,
    key: 'wallet',
    good: () => ({ wallet: other, role: 'editor' }),
    bad: [['another role', { role: 'admin' }]],
  },
  strategies: {
    db: asWallet,
    key: 'id',
    good: () => ({
      name: 'Good',
      strategy_type: 'Custom',
      market_type: 'crypto',
      default_interval: '1H',
      indicators: ['sma', 'ema', 'rsi'],
      timeframes: ['1H', '4H'],
      custom_prompt: 'p'.repeat(3_000),
    }),
    bad: [
      ['no name', { name: null }, missing],
      ['empty name', { name: '' }],
      ['unknown type', { strategy_type: 'Astrology' }],
      ['unknown market', { market_type: 'bonds' }],
      ['unknown interval', { default_interval: '2H' }],
      ['four indicators', { indicators: ['sma', 'ema', 'rsi', 'adx'] }],
      ['one indicator twice', { indicators: ['sma', 'sma'] }],
      ['the first indicator again as the third', { indicators: ['sma', 'ema', 'sma'] }],
      ['unknown indicator', { indicators: ['moon'] }],
      ['indicator that is missing', { indicators: [null] }],
      ['three timeframes', { timeframes: ['1m', '5m', '15m'] }],
      ['one timeframe twice', { timeframes: ['1m', '1m'] }],
      ['unknown timeframe', { timeframes: ['3m'] }],
      ['long prompt', { custom_prompt: 'p'.repeat(3_001) }],
    ],
  },
  ai_analysis_history: {
    db: asWallet,
    key: 'id',
    good: () => ({ symbol: 'BTC-USDT', market_type: 'crypto', interval: '1H', bias: 'Buy', entry: '1.5' }),
    bad: [
      ['unknown bias', { bias: 'Bullish' }],
      ['unknown interval', { interval: '3m' }],
      ['negative price', { entry: '-1' }],
      ['no symbol', { symbol: '' }],
      ['long reasoning', { reasoning: 'r'.repeat(20_001) }],
      ['long invalidation', { invalidation: 'i'.repeat(20_001) }],
    ],
  },
  trade_summaries: {
    db: asService,
    key: 'share_id',
    good: () => ({ ...sharedTrade(), wallet }),
    bad: [
      ['a path', { share_id: 'a/b/c/d/e' }],
      ['a dot path', { share_id: '../../x' }],
      ['an id of 64 bits', { share_id: '0123456789abcdef' }],
      ['an id in capitals', { share_id: 'A'.repeat(32) }],
      ['pnl that is no number', { pnl: 'much' }, unreadable],
      ['another side', { side: 'up' }],
      ['no entry', { entry: null }, missing],
      ['a time before its beginning', { held_minutes: -1 }],
      ['a long caption', { caption: 'x'.repeat(81) }],
      ['an empty caption', { caption: '' }],
      ['another size', { picture_size: 'huge' }],
      ['leverage of none', { leverage: 0 }],
      ['fees of hidden dollars', { pnl: null, funding: null, order_id: null }],
      ['funding of hidden dollars', { pnl: null, fees: null, order_id: null }],
      ['a size that tells hidden dollars', { ...hiddenDollars, shown_wallet: null, order_id: null }],
      ['dollars that tell a hidden size', { size: null, shown_wallet: null, order_id: null }],
      ['a wallet that tells what is hidden', { ...hiddenDollars, size: null, order_id: null }],
      ['a digest of another length', { choices_digest: 'a'.repeat(40) }],
      ['the order of a hidden wallet', { shown_wallet: null }],
      ['the order of a hidden size', { size: null }],
      ['the order of hidden dollars', hiddenDollars],
    ],
  },
  trading_limits: {
    db: asService,
    key: 'wallet',
    good: () => ({ wallet: walletNamed('limited'), most_order_usd: '250.5', most_leverage: 3 }),
    bad: [
      ['an order of nothing', { most_order_usd: '0' }],
      ['no leverage', { most_leverage: 0 }],
      ['more leverage than there is', { most_leverage: 101 }],
      ['a loss below nothing', { most_daily_loss_usd: '-1' }],
    ],
  },
  agent_wallets: {
    db: asService,
    key: 'agent_address',
    good: () => ({ wallet, agent_address: other, sealed_key: `\\x${'00'.repeat(61)}` }),
    bad: [
      ['the wallet itself', { agent_address: wallet }],
      ['a key too short to be sealed', { sealed_key: '\\x0011' }],
      ['no key', { sealed_key: null }, missing],
      ['a volume below nothing', { counted_volume: '-1' }],
    ],
  },
  audit_log: {
    db: asService,
    key: 'id',
    good: () => ({ actor: wallet, action: 'test.bad_rows', subject: 'test' }),
    bad: [
      ['action without a dot', { action: 'shout' }],
      ['no subject', { subject: '' }],
      ['details that are no object', { details: [] }],
    ],
  },
};

describe.each(Object.entries(tables))('%s', (table, { db, key, good, bad }) => {
  test('a good row is taken', async () => {
    const { data, error } = await db.from(table).insert(good()).select(key).single();
    expect(error).toBeNull();
    // The writer deletes its row if it may; other rows belong to wallets of this run alone.
    await db.from(table).delete().eq(key, Object(data)[key]);
  });

  const cases = bad.map(([what, change, code = broken]) => ({ what, change, code }));
  test.each(cases)('$what', async ({ change, code }) => {
    const { error } = await db.from(table).insert({ ...good(), ...change });
    expect(error?.code).toBe(code);
  });
});

test('a pair joins two tokens of its own chain, once', async () => {
  const [pair, [elsewhere]] = await Promise.all([firstPair(service, 56), allTokens(service, 1)]);
  const good = { chain_id: 56, base_token_id: pair?.baseTokenId, quote_token_id: pair?.quoteTokenId };
  const codeOf = async (change: Row) =>
    (await asService.from('trading_pairs').insert({ ...good, ...change })).error?.code;
  expect(await codeOf({})).toBe(duplicate);
  expect(await codeOf({ quote_token_id: pair?.baseTokenId })).toBe(broken);
  expect(await codeOf({ quote_token_id: elsewhere?.id })).toBe(dangling);
  expect(await codeOf({ chain_id: 1 })).toBe(dangling);
  expect(await codeOf({ base_token_id: 2_000_000_000 })).toBe(dangling);
});
