import { later, nobody, noId, type Probe } from './probe.ts';

/** The tables of the bot, which the server alone reads and writes. */
export const chatProbes = {
  telegram_codes: {
    rights: ['----', '----', 'siud'],
    row: { owner: nobody, wallet: nobody, code_hmac: 'plain', expires_at: '2026-01-01' },
    change: { expires_at: '2026-01-01' },
    nothing: ['code_hmac', 'none'],
  },
  telegram_links: {
    rights: ['----', '----', 'siud'],
    row: { owner: nobody, wallet: nobody, chat_id: -1, name: 'probe', locale: 'en', asked_until: '2026-01-01' },
    change: { may_trade: false },
    nothing: ['chat_id', 0],
  },
  telegram_orders: {
    rights: ['----', '----', 'siud'],
    row: {
      owner: nobody,
      wallet: nobody,
      locale: 'en',
      chat_id: 1,
      plan: {},
      text: '',
      opens_usd: 0,
      expires_at: '2026-01-01',
    },
    change: { state: 'declined' },
    nothing: ['id', noId],
  },
  telegram_tries: {
    rights: ['----', '----', 'siud'],
    row: { chat_id: null },
    change: { wrong: 0 },
    nothing: ['chat_id', 0],
  },
  telegram_updates: {
    rights: ['----', '----', 'siud'],
    row: { update_id: null, chat_id: 0, body: {} },
    change: { tries: 0 },
    nothing: ['update_id', -1],
  },
  notice_settings: {
    rights: ['----', '----', 'siud'],
    row: { link_id: noId, owner: nobody, near_percent: 0, time_zone: 'UTC' },
    change: { near_percent: 5 },
    nothing: ['link_id', noId],
  },
  notice_targets: {
    rights: ['----', '----', 'siud'],
    row: {
      owner: nobody,
      wallet: nobody,
      channel: 'push',
      name: 'Probe',
      locale: 'en',
      near_percent: 5,
      time_zone: 'UTC',
    },
    change: { name: 'Other' },
    nothing: ['id', noId],
  },
  mail_links: {
    rights: ['----', '----', 'siud'],
    row: { target_id: noId, confirm_ends_at: later, stop_token: 'short' },
    change: { confirm_ends_at: later },
    nothing: ['target_id', noId],
  },
  mail_turns: {
    rights: ['----', '----', 'siud'],
    row: { subject: 'short' },
    change: { taken_at: later },
    nothing: ['id', 0],
  },
  notices: {
    rights: ['----', '----', 'siud'],
    row: { event: '', channel: 'telegram', target: '1', facts: {}, happened_at: later },
    change: { state: 'dropped' },
    nothing: ['id', 0],
  },
  watched_accounts: {
    rights: ['----', '----', 'siud'],
    row: { owner: nobody, wallet: nobody, tier: 'unknown' },
    change: { tier: 'held' },
    nothing: ['owner', nobody],
  },
} as const satisfies Readonly<Record<string, Probe>>;
