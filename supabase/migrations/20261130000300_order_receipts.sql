-- What the server recorded of the orders that it sent: the price on the trader's screen, the times, the signed action,
-- and the prices afterwards. A row is one action, which may hold several orders. Nobody but the server reads it, for the
-- owner alone.

create table public.order_receipts (
  id bigint generated always as identity primary key,
  wallet public.evm_address not null,
  sent_at timestamptz not null,
  cloids text[] not null constraint order_receipts_cloids_are_named check (cardinality(cloids) between 1 and 40),
  order_ids bigint[] not null,
  record jsonb not null,
  after jsonb not null default '[]'
);
create index order_receipts_by_wallet on public.order_receipts (wallet, sent_at);
create index order_receipts_by_cloid on public.order_receipts using gin (cloids);
create index order_receipts_by_order on public.order_receipts using gin (order_ids);

alter table public.order_receipts enable row level security;
alter table public.order_receipts force row level security;
grant select, insert, update, delete on public.order_receipts to service_role;

-- Returns everything as one JSON text, in which amounts keep their digits. Left out are secrets: the agent's sealed key,
-- the digest of a chat's code, and the ids of sessions, which are what a cookie holds. The server may not read some of
-- these tables, so that the function reads them in its place.
create or replace function public.export_own_data(p_owner text, p_wallet text, p_chain_id integer default null) returns text
  language sql stable security definer
  set search_path = ''
as $$
  with links as (select id, chat_id from public.telegram_links where owner = p_owner)
  select jsonb_pretty(jsonb_build_object(
    'account_log', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.account_log r where r.wallet = p_owner),
    'admins', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.admins r where r.wallet = p_owner),
    'agent_wallets', (select coalesce(jsonb_agg(to_jsonb(r) - 'sealed_key' order by r.created_at), '[]') from public.agent_wallets r where r.wallet = p_owner),
    'ai_analysis_history', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.ai_analysis_history r where r.user_id = p_owner),
    'audit_log', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.audit_log r where r.actor = p_owner),
    'chart_drawings', (select coalesce(jsonb_agg(to_jsonb(r) order by r.coin), '[]') from public.chart_drawings r where r.wallet = p_owner),
    'entry_leverages', (select coalesce(jsonb_agg(to_jsonb(r) order by r.order_id), '[]') from public.entry_leverages r where r.wallet = p_owner),
    'job_runs', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.job_runs r where r.asked_by = p_owner),
    'notice_settings', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.notice_settings r where r.owner = p_owner),
    'notices', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.notices r where r.link_id in (select id from links)),
    'order_receipts', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.order_receipts r where r.wallet = p_owner),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'id' order by r.created_at), '[]') from public.sessions r
      where r.wallet = p_wallet and r.chain_id is not distinct from p_chain_id
    ),
    'strategies', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.strategies r where r.wallet = p_owner),
    'telegram_codes', (select coalesce(jsonb_agg(to_jsonb(r) - 'code_hmac'), '[]') from public.telegram_codes r where r.owner = p_owner),
    'telegram_links', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.telegram_links r where r.owner = p_owner),
    'telegram_orders', (select coalesce(jsonb_agg(to_jsonb(r) order by r.shown_at), '[]') from public.telegram_orders r where r.owner = p_owner),
    'telegram_updates', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.update_id), '[]') from public.telegram_updates r
      where r.chat_id in (select l.chat_id from public.telegram_links l where l.owner = p_owner and l.state = 'linked')
    ),
    'terms_acceptances', (select coalesce(jsonb_agg(to_jsonb(r) order by r.version), '[]') from public.terms_acceptances r where r.wallet = p_owner),
    'trade_summaries', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.trade_summaries r where r.wallet = p_owner),
    'trading_limits', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.trading_limits r where r.wallet = p_owner),
    'watched_accounts', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.watched_accounts r where r.owner = p_owner),
    'watched_pairs', (select coalesce(jsonb_agg(to_jsonb(r) order by r.marked_at, r.pair_id), '[]') from public.watched_pairs r where r.wallet = p_owner)
  ))
$$;

-- Deletes it, in one step. Kept are an administrator's role and acts, which others answer for too, which terms were
-- accepted, and an order by chat that is under way, until its outcome is known.
create or replace function public.erase_own_data(p_owner text, p_wallet text, p_chain_id integer default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.telegram_updates u
  where u.chat_id in (select l.chat_id from public.telegram_links l where l.owner = p_owner and l.state = 'linked');
  delete from public.telegram_orders where owner = p_owner and state <> 'taken';
  -- Notices and their settings go with the link.
  delete from public.telegram_links where owner = p_owner;
  delete from public.notice_settings where owner = p_owner;
  delete from public.telegram_codes where owner = p_owner;
  delete from public.watched_accounts where owner = p_owner;
  delete from public.agent_wallets where wallet = p_owner;
  delete from public.trade_summaries where wallet = p_owner;
  delete from public.entry_leverages where wallet = p_owner;
  delete from public.chart_drawings where wallet = p_owner;
  delete from public.strategies where wallet = p_owner;
  delete from public.ai_analysis_history where user_id = p_owner;
  delete from public.trading_limits where wallet = p_owner;
  delete from public.watched_pairs where wallet = p_owner;
  delete from public.order_receipts where wallet = p_owner;
  delete from public.sessions where wallet = p_wallet and chain_id is not distinct from p_chain_id;
  delete from public.account_log where wallet = p_owner;
end
$$;

-- As before, and the receipts of a year ago.
create or replace function public.purge_expired() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  total integer := 0;
  removed integer;
begin
  delete from public.spent_nonces where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.named_orders where free_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.sessions where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.rate_limits where window_ends_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.entry_leverages where noted_at <= now() - interval '2 years';
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.order_receipts where sent_at <= now() - interval '365 days';
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.venue_weight where counts_until <= now();
  get diagnostics removed = row_count;
  return total + removed;
end
$$;
