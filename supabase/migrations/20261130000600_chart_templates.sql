-- The looks of charts that a wallet named, so that they follow their owner from device to device.

create table public.chart_templates (
  wallet public.evm_address not null default public.current_wallet(),
  name text not null check (char_length(name) between 1 and 40),
  content text not null check (octet_length(content) <= 16384),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (wallet, name)
);

alter table public.chart_templates enable row level security;
alter table public.chart_templates force row level security;
create policy chart_templates_are_the_wallets on public.chart_templates for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
grant select, insert (name, content), delete on public.chart_templates to authenticated;

-- Saves templates and removes others, and returns all that are left, by name. One of a known name replaces it; beyond
-- p_most nothing is added.
create function public.change_chart_templates(p_names text[], p_contents text[], p_remove text[], p_most integer)
  returns table (name text, content text)
  language plpgsql
  set search_path = ''
as $$
begin
  -- Concurrent changes of one wallet wait for each other here, so that each counts what the others saved.
  perform pg_advisory_xact_lock(hashtextextended('chart templates ' || public.current_wallet(), 0));
  delete from public.chart_templates t
  where t.wallet = public.current_wallet() and (t.name = any (p_remove) or t.name = any (p_names));
  insert into public.chart_templates (name, content)
  select s.name, s.content from unnest(p_names, p_contents) with ordinality as s (name, content, nth)
  order by s.nth
  limit greatest(0, p_most - (select count(*) from public.chart_templates t where t.wallet = public.current_wallet()));
  return query
  select t.name, t.content from public.chart_templates t where t.wallet = public.current_wallet() order by t.name;
end
$$;
revoke execute on function public.change_chart_templates(text[], text[], text[], integer)
  from public, anon, authenticated, service_role;
grant execute on function public.change_chart_templates(text[], text[], text[], integer) to authenticated;

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
  delete from public.ai_analysis_history where user_id = p_owner;
  delete from public.trading_limits where wallet = p_owner;
  delete from public.watched_pairs where wallet = p_owner;
  delete from public.sessions where wallet = p_wallet and chain_id is not distinct from p_chain_id;
  delete from public.account_log where wallet = p_owner;
end
$$;
