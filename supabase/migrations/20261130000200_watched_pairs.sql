-- The pairs that a wallet marked in lists, so that they follow their owner from device to device.

create table public.watched_pairs (
  wallet public.evm_address not null default public.current_wallet(),
  pair_id bigint not null references public.trading_pairs (id) on delete cascade,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (wallet, pair_id)
);
create index watched_pairs_by_pair on public.watched_pairs (pair_id);

alter table public.watched_pairs enable row level security;
alter table public.watched_pairs force row level security;
create policy watched_pairs_are_the_wallets on public.watched_pairs for all to authenticated
  using (wallet = (select public.current_wallet())) with check (wallet = (select public.current_wallet()));
grant select, insert (pair_id), delete on public.watched_pairs to authenticated;

-- Marks pairs and takes marks back, and returns the marked pairs, the longest marked first. A pair that is not in the
-- catalogue is left out, and beyond p_most the longest marked ones go.
create function public.watch_pairs(p_add bigint[], p_remove bigint[], p_most integer) returns setof bigint
  language plpgsql
  set search_path = ''
as $$
begin
  -- Concurrent changes of one wallet wait for each other here, so that each counts what the others marked.
  perform pg_advisory_xact_lock(hashtextextended('watched pairs ' || public.current_wallet(), 0));
  delete from public.watched_pairs w where w.wallet = public.current_wallet() and w.pair_id = any (p_remove);
  insert into public.watched_pairs (pair_id)
  select a.pair_id from unnest(p_add) with ordinality as a (pair_id, nth)
  where exists (select from public.trading_pairs p where p.id = a.pair_id)
  order by a.nth
  on conflict do nothing;
  delete from public.watched_pairs w
  where w.wallet = public.current_wallet() and w.pair_id in (
    select o.pair_id from public.watched_pairs o where o.wallet = public.current_wallet()
    order by o.marked_at desc, o.pair_id desc offset p_most
  );
  return query
  select w.pair_id from public.watched_pairs w where w.wallet = public.current_wallet() order by w.marked_at, w.pair_id;
end
$$;
revoke execute on function public.watch_pairs(bigint[], bigint[], integer) from public, anon, authenticated, service_role;
grant execute on function public.watch_pairs(bigint[], bigint[], integer) to authenticated;

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
  delete from public.sessions where wallet = p_wallet and chain_id is not distinct from p_chain_id;
  delete from public.account_log where wallet = p_owner;
end
$$;
