import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { anonymous, service, walletClientOf, walletNamed } from './clients.ts';

type FunctionName = keyof Database['public']['Functions'];

const nobody = '0x0000000000000000000000000000000000000001';

/**
 * The roles that may call each function; the arguments are such that an allowed call changes nothing, or nothing that
 * lasts.
 */
const functions: Record<FunctionName, { readonly for: 'wallet' | 'service'; readonly args: object }> = {
  current_wallet: { for: 'wallet', args: {} },
  schema_facts: { for: 'service', args: {} },
  save_chart_drawings: { for: 'wallet', args: { p_coin: '', p_known: 0, p_drawings: '{}' } },
  change_chart_templates: {
    for: 'wallet',
    args: { p_names: [], p_contents: [], p_remove: [], p_most: 20 },
  },
  watch_pairs: { for: 'wallet', args: { p_add: [], p_remove: [], p_most: 60 } },
  ask_telegram_link: {
    for: 'service',
    args: {
      p_code_hmac: 'none',
      p_chat_id: -1,
      p_name: 'probe',
      p_username: '',
      p_locale: 'en',
      p_ask_seconds: 1,
      p_most_wrong: 10,
    },
  },
  take_telegram_update: { for: 'service', args: { p_hold_ms: 1, p_most_tries: 0 } },
  hold_telegram_update: { for: 'service', args: { p_update_id: -1, p_hold_ms: 1 } },
  take_telegram_order: { for: 'service', args: { p_id: randomUUID(), p_chat_id: -1 } },
  purge_telegram: { for: 'service', args: {} },
  next_alert_change: { for: 'service', args: {} },
  keep_alert: {
    for: 'service',
    args: { p_owner: nobody, p_rule: {}, p_note: '', p_once: true, p_pause_minutes: 1, p_most: 0 },
  },
  change_alerts: { for: 'service', args: { p_owner: nobody, p_ids: [], p_act: 'pause' } },
  fire_alerts: { for: 'service', args: { p_ids: [], p_nths: [], p_values: [], p_ats: [] } },
  rearm_alerts: { for: 'service', args: { p_ids: [], p_nths: [] } },
  end_blind_time: {
    for: 'service',
    args: {
      p_topic: 'none',
      p_seen: '2026-01-01',
      p_from: '2026-01-01',
      p_to: '2026-01-01',
      p_looked: true,
      p_ids: [],
      p_nths: [],
      p_values: [],
      p_ats: [],
    },
  },
  see_topics: { for: 'service', args: { p_topics: [], p_until: '2026-01-01' } },
  purge_alerts: { for: 'service', args: { p_days: 365 } },
  take_notices_of: { for: 'service', args: { p_channel: 'push', p_hold_ms: 1, p_most_tries: 0 } },
  take_mail_turns: { for: 'service', args: { p_subjects: [], p_mosts: [], p_seconds: [] } },
  confirm_mail: { for: 'service', args: { p_digest: 'none' } },
  count_told: { for: 'service', args: { p_target: randomUUID(), p_count: 1 } },
  take_notices: { for: 'service', args: { p_hold_ms: 1, p_most_tries: 0 } },
  purge_notices: { for: 'service', args: {} },
  propose_agent_wallet: {
    for: 'service',
    args: {
      p_wallet: 'x',
      p_agent_address: nobody,
      p_sealed_key: '\\x00',
      p_name: 'probe',
      p_valid_until: '2099-01-01',
      p_fresh_seconds: 1,
    },
  },
  record_refusal: {
    for: 'service',
    args: { p_actor: nobody, p_action: 'probe.refused', p_subject: 'probe', p_details: {}, p_most: 0 },
  },
  incident_news: { for: 'service', args: {} },
  update_of_incident: { for: 'service', args: { p_state: 'resolved', p_text: 'probe' } },
  report_incident: {
    for: 'service',
    args: {
      p_actor: nobody,
      p_title: 'probe',
      p_severity: 'minor',
      p_state: 'resolved',
      p_venues: [],
      p_text: 'probe',
    },
  },
  update_incident: {
    for: 'service',
    args: {
      p_actor: nobody,
      p_id: 0,
      p_version: 0,
      p_severity: 'minor',
      p_state: 'resolved',
      p_venues: [],
      p_text: 'probe',
    },
  },
  export_own_data: { for: 'service', args: { p_owner: nobody, p_wallet: nobody } },
  erase_own_data: { for: 'service', args: { p_owner: nobody, p_wallet: nobody } },
  appoint_first_admin: { for: 'service', args: { p_wallet: 'x' } },
  approve_agent_wallet: { for: 'service', args: { p_wallet: nobody, p_agent_address: nobody } },
  reserve_agent_nonce: { for: 'service', args: { p_agent_address: nobody, p_now: 1 } },
  note_agent_use: { for: 'service', args: { p_agent_address: nobody } },
  open_session: {
    for: 'service',
    args: { p_nonce: 'none', p_wallet: nobody, p_idle_seconds: 1, p_absolute_seconds: 1 },
  },
  use_session: { for: 'service', args: { p_id: randomUUID() } },
  lease_rate_block: { for: 'service', args: { p_key: 'probe', p_limit: 0, p_window_seconds: 1, p_block: 1 } },
  lease_venue_weight: {
    for: 'service',
    args: { p_budget: 'probe', p_kind: 'read', p_least: 0, p_block: 1, p_rules: [], p_hold_ms: 1, p_window_ms: 1 },
  },
  empty_venue_weight: { for: 'service', args: { p_budget: '', p_weight: 1, p_for_ms: 1 } },
  take_model_tokens: { for: 'service', args: { p_model: 'probe', p_most: 1, p_per_day: 0, p_hold_ms: 1 } },
  settle_model_call: { for: 'service', args: { p_id: randomUUID(), p_outcome: 'failed', p_took_ms: 0 } },
  purge_model_calls: { for: 'service', args: {} },
  note_allowances: { for: 'service', args: { p_at: '2026-11-01T00:00:00Z', p_readings: [] } },
  allowance_history: { for: 'service', args: { p_since: '2026-11-01T00:00:00Z', p_step_seconds: 60 } },
  purge_allowances: { for: 'service', args: { p_days: 400 } },
  count_strategy_try: {
    for: 'service',
    args: { p_wallet: nobody, p_market: 'BTC-USDT', p_settings: '[]', p_most: 0 },
  },
  count_service_checks: { for: 'service', args: { p_counts: [] } },
  purge_service_days: { for: 'service', args: { p_days: 400 } },
  count_vitals: { for: 'service', args: { p_steps: [] } },
  vital_counts_since: { for: 'service', args: { p_days: 1 } },
  platform_stats_days: { for: 'service', args: { p_days: 1 } },
  record_interest: { for: 'service', args: { p_at: '2026-11-01T00:00:00Z', p_days: 400, p_rows: [] } },
  interest_at: { for: 'service', args: { p_hours: ['2026-11-01T00:00:00Z'] } },
  purge_vitals: { for: 'service', args: { p_days: 400 } },
  lease_vendor_units: {
    for: 'service',
    args: {
      p_vendor: 'probe',
      p_quota: 1,
      p_units_least: 0,
      p_units_block: 1,
      p_per_second: 0,
      p_requests_block: 1,
      p_counts_ms: 1,
    },
  },
  claim_vendor_answer: {
    for: 'service',
    args: { p_vendor: 'probe', p_question: 'none', p_fresh_ms: 0, p_hold_ms: 1 },
  },
  keep_vendor_answer: { for: 'service', args: { p_vendor: '', p_question: 'none', p_answer: '0', p_age_ms: 0 } },
  recall_vendor_answers: { for: 'service', args: { p_vendor: 'probe', p_questions: ['none'], p_fresh_ms: 1 } },
  keep_vendor_answers: {
    for: 'service',
    args: { p_vendor: '', p_rows: [{ question: 'none', answer: '0' }], p_age_ms: 0 },
  },
  release_vendor_answer: { for: 'service', args: { p_vendor: 'probe', p_question: 'none' } },
  rest_vendor_units: { for: 'service', args: { p_vendor: 'probe', p_lack: 'money', p_for_ms: 1 } },
  take_job_turn: { for: 'service', args: { p_job: '', p_every_ms: 1, p_turn_ms: 1, p_instance: 'probe' } },
  take_job_turn_now: { for: 'service', args: { p_job: '', p_actor: nobody, p_turn_ms: 1, p_instance: 'probe' } },
  keep_job_turn: { for: 'service', args: { p_run: 0, p_turn_ms: 1 } },
  end_job_run: { for: 'service', args: { p_run: 0, p_outcome: 'never' } },
  ask_job_run: { for: 'service', args: { p_actor: nobody, p_job: 'none' } },
  newest_job_runs: { for: 'service', args: {} },
  purge_expired: { for: 'service', args: {} },
  prune_account_log: { for: 'service', args: { p_keep_days: 1 } },
  name_orders: { for: 'service', args: { p_names: [], p_seconds: 1 } },
  spend_nonce: { for: 'service', args: { p_nonce: 'none' } },
  require_admin: { for: 'service', args: { p_actor: nobody } },
  require_owner: { for: 'service', args: { p_actor: nobody } },
  save_admin: { for: 'service', args: { p_actor: nobody, p_wallet: nobody, p_role: 'editor' } },
  remove_admin: { for: 'service', args: { p_actor: nobody, p_wallet: nobody } },
  switch_tokens: { for: 'service', args: { p_actor: nobody, p_ids: [], p_is_enabled: true } },
  switch_pairs: { for: 'service', args: { p_actor: nobody, p_ids: [], p_is_enabled: true } },
  save_token: { for: 'service', args: { p_actor: nobody, p_token: {} } },
  delete_token: { for: 'service', args: { p_actor: nobody, p_id: 0 } },
  save_pair: {
    for: 'service',
    args: { p_actor: nobody, p_chain_id: 1, p_base_token_id: 0, p_quote_token_id: 0, p_is_enabled: true },
  },
  delete_pair: { for: 'service', args: { p_actor: nobody, p_id: 0 } },
  set_pair_announcement: { for: 'service', args: { p_actor: nobody, p_id: 0, p_url: 'https://pluto.example' } },
  publish_holders: { for: 'service', args: { p_list: { holders: [] }, p_decimals: 18 } },
  begin_estimate: { for: 'service', args: { p_percent: 'none', p_since: '2025-10-31T00:00:00Z' } },
  add_referrer_fees: {
    for: 'service',
    args: {
      ...{ p_chain_id: 1, p_referrer: nobody, p_is_whole: true, p_days: [] },
      ...{ p_from_block: 5, p_from_transaction: 0, p_next_block: 4, p_next_transaction: 0 },
      ...{ p_native_units: '0', p_usd: '0', p_unproven: '0' },
    },
  },
  keep_coin_marks: { for: 'service', args: { p_least_liquidity: 'none' } },
  marks_before: { for: 'service', args: { p_tokens: [0], p_moments: ['2030-01-01'] } },
  note_earnings: { for: 'service', args: { p_source: 'none', p_total: '0', p_counts: false } },
  exclude_holder: { for: 'service', args: { p_actor: nobody, p_address: nobody, p_reason: 'burn', p_note: 'probe' } },
  include_holder: { for: 'service', args: { p_actor: nobody, p_address: nobody } },
  claim_token_figures: {
    for: 'service',
    args: { p_part: 'price', p_looked_ms: 1, p_listed_ms: 1, p_rest_ms: 1, p_wanted_ms: 1, p_most: 0 },
  },
  record_token_prices: { for: 'service', args: { p_rows: [] } },
  record_token_markets: { for: 'service', args: { p_rows: [] } },
  want_token_figures: { for: 'service', args: { p_part: 'price', p_token_ids: [] } },
  alert_figures: { for: 'service', args: { p_coins: [] } },
  note_token_looks: { for: 'service', args: { p_token_ids: [], p_at: 'page' } },
  sum_own_analyses: { for: 'wallet', args: {} },
  analysis_tallies: { for: 'service', args: { p_most: 0 } },
  analysis_tallies_of_kinds: { for: 'service', args: { p_most: 0 } },
  analysis_record_of_kind: {
    for: 'service',
    args: {
      p_strategy_type: 'Custom',
      p_indicators: [],
      p_symbol: 'BTC-USDT',
      p_timeframe: '1H',
      p_written_by: 'nobody',
    },
  },
  analysis_record_of: {
    for: 'service',
    args: { p_strategy_type: 'Custom', p_symbol: 'BTC-USDT', p_timeframe: '1H', p_written_by: 'nobody' },
  },
  count_platform_volume: { for: 'service', args: { p_volumes: [] } },
  replace_leaderboard: { for: 'service', args: { p_entries: [] } },
};

/** These run when a row changes, and no role may call them. */
const triggerFunctions = [
  'touch_updated_at',
  'note_admin_change',
  'refuse_rewriting_audit',
  'label_trading_pair',
  'relabel_trading_pairs',
  'keep_an_owner',
  'count_version',
  'count_catalogue_change',
  'keep_token_figures',
];

const clients: Record<'anon' | 'wallet' | 'service', SupabaseClient> = {
  anon: anonymous(),
  wallet: walletClientOf(walletNamed('caller')).db,
  service: service.db,
};

async function mayCall(db: SupabaseClient, name: string, args: object): Promise<boolean> {
  const { error } = await db.rpc(name, args);
  // The functions' own refusals have the same code but other messages.
  return !(
    error?.code === 'PGRST202' ||
    (error?.code === '42501' && /^permission denied for function/.test(error.message))
  );
}

describe.each(Object.entries(functions))('%s', (name, { for: caller, args }) => {
  test.each(['anon', 'wallet', 'service'] as const)('as %s', async (role) => {
    expect(await mayCall(clients[role], name, args)).toBe(role === caller);
  });
});

test.each(triggerFunctions)('%s is not to be called', async (name) => {
  const found = await Promise.all(Object.values(clients).map((db) => mayCall(db, name, {})));
  expect(found).toEqual([false, false, false]);
});

test('a wallet is who its token says, in lower case', async () => {
  const wallet = walletNamed('caller');
  expect(await clients.wallet.rpc('current_wallet')).toMatchObject({ data: wallet, error: null });
});
