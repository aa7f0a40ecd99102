import { randomInt, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { OwnTable } from '../../../lib/config/site/own-data.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { check } from '../../../server/db/failure.ts';
import { draftRow } from '../data/shared-trade.ts';

interface House {
  readonly owner: Address;
  /** Bypasses the generated types, since tables are named as data. */
  readonly service: SupabaseClient;
  /** Some tables are written by their wallet alone. */
  readonly wallet: SupabaseClient;
}

const hex = (length: number): string => Array.from({ length }, () => randomInt(16).toString(16)).join('');
const later = '2099-01-01T00:00:00Z';

/** Writes a row about a wallet into every table that keeps some; its sessions and terms come from a sign-in. */
export async function fillHouse({ owner, service, wallet }: House): Promise<void> {
  const [link, alert] = [randomUUID(), randomUUID()];
  const [chatId, job] = [randomInt(1, 2 ** 40), `probe ${hex(12)}`];
  const { data: pairs } = await service.from('trading_pairs').select('id').limit(1);
  const rows: readonly (readonly [SupabaseClient, OwnTable | 'jobs', object])[] = [
    [
      service,
      'agent_wallets',
      {
        agent_address: `0x${hex(40)}`,
        wallet: owner,
        sealed_key: `\\x${hex(200)}`,
        name: 'pluto',
        valid_until_at: later,
      },
    ],
    [service, 'alerts', { id: alert, owner, rule: {}, once: true, pause_minutes: 1, changed: 0 }],
    [service, 'alert_fires', { alert_id: alert, nth: 0, owner, rule: {}, note: '', value: '1', happened_at: later }],
    [wallet, 'ai_analysis_history', { symbol: 'BTC', market_type: 'crypto', interval: '1H', bias: 'Buy' }],
    [service, 'audit_log', { actor: owner, action: 'probe.made', subject: 'probe' }],
    [wallet, 'chart_drawings', { coin: 'BTC', drawings: '[]' }],
    [wallet, 'chart_templates', { name: 'Mine', content: '{}' }],
    [wallet, 'watched_pairs', { pair_id: Number(Reflect.get(Object(pairs?.[0]), 'id')) }],
    [service, 'entry_leverages', { wallet: owner, order_id: randomInt(1, 2 ** 40), leverage: 3 }],
    [service, 'order_receipts', { wallet: owner, sent_at: later, cloids: [`0x${hex(32)}`], order_ids: [], record: {} }],
    [service, 'jobs', { name: job, every_ms: 1_000 }],
    [service, 'job_runs', { job, instance: 'probe', asked_by: owner }],
    [wallet, 'strategies', { name: 'Mine', strategy_type: 'Custom', market_type: 'crypto' }],
    [service, 'strategy_tries', { wallet: owner, market: 'BTC-USDT', settings: '[]' }],
    [service, 'telegram_codes', { owner, wallet: owner, code_hmac: hex(64), expires_at: later }],
    [
      service,
      'telegram_links',
      {
        id: link,
        owner,
        wallet: owner,
        chat_id: chatId,
        name: 'Probe',
        locale: 'en',
        state: 'linked',
        asked_until: later,
      },
    ],
    [
      service,
      'notice_targets',
      {
        ...{ owner, wallet: owner, channel: 'push', name: 'Phone', locale: 'en', near_percent: 5, time_zone: 'UTC' },
        ...{ endpoint: `https://push.example/${hex(20)}`, auth: 'a'.repeat(22), p256dh: 'p'.repeat(87) },
        site_key: 's'.repeat(87),
      },
    ],
    [
      service,
      'notice_targets',
      {
        ...{ owner, wallet: owner, channel: 'mail', name: 'Desk', locale: 'en', near_percent: 5, time_zone: 'UTC' },
        ...{ address: `${hex(12)}@desk.example`, state: 'waiting' },
      },
    ],
    [service, 'notice_settings', { link_id: link, owner, near_percent: 5, time_zone: 'UTC' }],
    [
      service,
      'notices',
      {
        event: `probe ${owner}`,
        channel: 'telegram',
        target: String(chatId),
        link_id: link,
        facts: {},
        happened_at: later,
        state: 'sent',
      },
    ],
    [
      service,
      'telegram_orders',
      {
        link_id: link,
        owner,
        wallet: owner,
        locale: 'en',
        chat_id: chatId,
        plan: {},
        text: 'Buy',
        opens_usd: 10,
        expires_at: later,
      },
    ],
    [
      service,
      'telegram_updates',
      { update_id: randomInt(2 ** 40), chat_id: chatId, body: { text: 'hello' }, done_at: later },
    ],
    [service, 'trade_summaries', draftRow(owner)],
    [service, 'trading_limits', { wallet: owner, most_leverage: 3 }],
    [service, 'watched_accounts', { owner, wallet: owner }],
  ];
  for (const [client, table, row] of rows) check(await client.from(table).insert(row));
}
