-- Which settings of a strategy a wallet has tested on a market. Whoever tries many finds a good one by chance, so that a
-- test's conclusion counts them, and another device must not begin anew. The server alone writes and reads them.

create table public.strategy_tries (
  wallet public.evm_address not null,
  market text not null constraint strategy_tries_market_is_short check (length(market) between 1 and 30),
  settings text not null constraint strategy_tries_settings_are_short check (length(settings) between 1 and 200),
  tried_at timestamptz not null default clock_timestamp(),
  primary key (wallet, market, settings)
);
create index strategy_tries_by_age on public.strategy_tries (wallet, tried_at);

alter table public.strategy_tries enable row level security;
alter table public.strategy_tries force row level security;
grant select, insert, delete on public.strategy_tries to service_role;

-- Counts a try, and returns how many different settings the wallet has tried on the market. A wallet keeps p_most of all
-- its tries, the newest.
create function public.count_strategy_try(p_wallet text, p_market text, p_settings text, p_most integer) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  v_tries integer;
begin
  -- Concurrent tries of one wallet wait for each other here, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('strategy tries ' || p_wallet, 0));
  insert into public.strategy_tries (wallet, market, settings) values (p_wallet, p_market, p_settings)
  on conflict (wallet, market, settings) do nothing;
  delete from public.strategy_tries t
  where t.wallet = p_wallet and (t.market, t.settings) in (
    select o.market, o.settings from public.strategy_tries o
    where o.wallet = p_wallet order by o.tried_at desc offset p_most
  );
  select count(*) into v_tries from public.strategy_tries t where t.wallet = p_wallet and t.market = p_market;
  return v_tries;
end
$$;
revoke execute on function public.count_strategy_try(text, text, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.count_strategy_try(text, text, text, integer) to service_role;

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
    'chart_templates', (select coalesce(jsonb_agg(to_jsonb(r) order by r.name), '[]') from public.chart_templates r where r.wallet = p_owner),
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
    'strategy_tries', (select coalesce(jsonb_agg(to_jsonb(r) order by r.tried_at), '[]') from public.strategy_tries r where r.wallet = p_owner),
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
  delete from public.order_receipts where wallet = p_owner;
  delete from public.chart_templates where wallet = p_owner;
  delete from public.strategies where wallet = p_owner;
  delete from public.strategy_tries where wallet = p_owner;
  delete from public.ai_analysis_history where user_id = p_owner;
  delete from public.trading_limits where wallet = p_owner;
  delete from public.watched_pairs where wallet = p_owner;
  delete from public.sessions where wallet = p_wallet and chain_id is not distinct from p_chain_id;
  delete from public.account_log where wallet = p_owner;
end
$$;
