-- Where an owner is told of notices beside chats: the devices that subscribed to pushes. Only the server reads and writes
-- these; the way to a device (its endpoint and keys) never leaves it.
create table public.notice_targets (
  id uuid primary key default gen_random_uuid(),
  owner public.evm_address not null,
  wallet public.evm_address not null,
  channel text not null constraint notice_targets_channel_is_listed check (channel in ('push')),
  name text not null constraint notice_targets_name_is_short check (char_length(name) between 1 and 60),
  locale text not null constraint notice_targets_locale_is_short check (length(locale) between 2 and 16),
  state text not null default 'live' constraint notice_targets_state_is_listed check (state in ('live', 'ended')),
  -- Why nothing is sent any more: the push service ended the subscription, or this site has another key.
  ended_by text constraint notice_targets_end_is_listed check (ended_by in ('service', 'key')),
  endpoint text constraint notice_targets_endpoint_is_short check (length(endpoint) between 1 and 1000),
  p256dh text constraint notice_targets_p256dh_is_a_key check (length(p256dh) between 80 and 100),
  auth text constraint notice_targets_auth_is_a_secret check (length(auth) between 20 and 30),
  -- The public key of this site for which the device subscribed: no other may send to it.
  site_key text constraint notice_targets_site_key_is_a_key check (length(site_key) between 80 and 100),
  hides_amounts boolean not null default true,
  off_kinds text[] not null default '{}' constraint notice_targets_kinds_are_few check (cardinality(off_kinds) <= 20),
  near_percent integer not null constraint notice_targets_distance_is_a_share check (near_percent between 1 and 50),
  quiet_from integer constraint notice_targets_begin_is_in_a_day check (quiet_from between 0 and 1439),
  quiet_to integer constraint notice_targets_end_is_in_a_day check (quiet_to between 0 and 1439),
  time_zone text not null constraint notice_targets_zone_is_short check (length(time_zone) between 1 and 64),
  summary_day date,
  -- How many notices were sent since the owner last looked.
  unread integer not null default 0 constraint notice_targets_unread_is_a_count check (unread >= 0),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  told_at timestamptz,
  constraint notice_targets_quiet_has_both_ends check ((quiet_from is null) = (quiet_to is null)),
  constraint notice_targets_end_has_a_reason check ((state = 'ended') = (ended_by is not null)),
  constraint notice_targets_device_has_a_way check (
    channel <> 'push' or (endpoint is not null and p256dh is not null and auth is not null and site_key is not null)
  ),
  -- A device belongs to one owner: who signs for it last.
  constraint notice_targets_one_owner unique (endpoint)
);
create index notice_targets_of_owner on public.notice_targets (owner);

alter table public.notice_targets enable row level security;
alter table public.notice_targets force row level security;
grant select, insert, update, delete on public.notice_targets to service_role;

-- One outbox for every channel: a notice goes to a chat or to a target, and keeps how it ended.
alter table public.notice_settings add column told_at timestamptz;
alter table public.notices
  add column target_id uuid references public.notice_targets (id) on delete cascade,
  add column outcome text constraint notices_outcome_is_short check (length(outcome) between 1 and 40),
  drop constraint notices_channel_is_listed,
  add constraint notices_channel_is_listed check (channel in ('telegram', 'push'));
create index notices_of_target on public.notices (target_id) where target_id is not null;

-- Takes everything that waits for one target of a channel, as take_notices did for chats. Whoever takes it decides when a
-- failed one is tried again.
create function public.take_notices_of(p_channel text, p_hold_ms integer, p_most_tries integer)
  returns table (id bigint, event text, link_id uuid, target_id uuid, facts jsonb, happened_at timestamptz, tries integer)
  language plpgsql
  set search_path = ''
as $$
declare
  chosen public.notices;
begin
  -- Two that take at the same time would share what waits for one target between them, and it would hear it twice over.
  perform pg_advisory_xact_lock(hashtextextended('take notices ' || p_channel, 0));
  select * into chosen from public.notices n
  where n.channel = p_channel and n.state = 'waiting' and n.not_before <= clock_timestamp() and n.tries < p_most_tries
  order by n.not_before limit 1 for update skip locked;
  if not found then
    return;
  end if;
  return query
  update public.notices taken
  set not_before = clock_timestamp() + make_interval(secs => p_hold_ms / 1000.0), tries = taken.tries + 1
  where taken.id in (
    select n.id from public.notices n
    where n.channel = chosen.channel and n.target = chosen.target
      and n.state = 'waiting' and n.not_before <= clock_timestamp() and n.tries < p_most_tries
    for update skip locked
  )
  returning taken.id, taken.event, taken.link_id, taken.target_id, taken.facts, taken.happened_at, taken.tries;
end
$$;

-- The last release takes its chats by this, and must not take what goes elsewhere.
create or replace function public.take_notices(p_hold_ms integer, p_most_tries integer)
  returns table (id bigint, link_id uuid, facts jsonb, happened_at timestamptz, tries integer)
  language sql
  set search_path = ''
as $$
  select t.id, t.link_id, t.facts, t.happened_at, t.tries
  from public.take_notices_of('telegram', p_hold_ms, p_most_tries) t
$$;

-- Counts what was sent to a device, and returns how much of it is unread.
create function public.count_told(p_target uuid, p_count integer) returns integer
  language sql
  set search_path = ''
as $$
  update public.notice_targets set unread = unread + p_count, told_at = clock_timestamp() where id = p_target
  returning unread
$$;

create or replace function public.purge_notices() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  removed integer;
  all_removed integer := 0;
begin
  delete from public.watched_accounts w
  where not exists (select from public.notice_settings s where s.owner = w.owner)
    and not exists (select from public.notice_targets t where t.owner = w.owner and t.state = 'live');
  get diagnostics removed = row_count;
  all_removed := removed;
  delete from public.notices where happened_at < now() - interval '14 days';
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;

revoke execute on function public.take_notices_of(text, integer, integer), public.count_told(uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.take_notices_of(text, integer, integer), public.count_told(uuid, integer) to service_role;

-- A target is told of an account: its owner reads in the log when one was added or removed.
alter table public.account_log drop constraint account_log_act_is_listed;
alter table public.account_log add constraint account_log_act_is_listed check (act in (
  'session.opened', 'session.ended', 'session.all_ended', 'agent.approved', 'agent.revoked', 'limits.changed',
  'chat.linked', 'chat.unlinked', 'chat.allowed', 'chat.limits_changed', 'chat.forbidden',
  'target.added', 'target.removed',
  'admin.added', 'admin.removed', 'export.made', 'terms.accepted'
));

-- Returns everything as one JSON text, in which amounts keep their digits. Left out are secrets: the agent's sealed key,
-- the digest of a chat's code, the way to a device, and the ids of sessions, which are what a cookie holds. The server may not read some of
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
    'notice_targets', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'endpoint' - 'p256dh' - 'auth' order by r.created_at), '[]') from public.notice_targets r
      where r.owner = p_owner
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from public.notices r
      where r.link_id in (select id from links) or r.target_id in (select t.id from public.notice_targets t where t.owner = p_owner)
    ),
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
  -- Notices and their settings go with the link, and with the target.
  delete from public.telegram_links where owner = p_owner;
  delete from public.notice_targets where owner = p_owner;
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
