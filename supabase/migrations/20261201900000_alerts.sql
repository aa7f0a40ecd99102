-- What people want to be told of a market, what fired, and when the exchange was not seen. Only the server reads and
-- writes these.
create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  owner public.evm_address not null,
  rule jsonb not null constraint alerts_rule_is_small check (octet_length(rule::text) <= 1024),
  note text not null default '' constraint alerts_note_is_short check (char_length(note) <= 80),
  once boolean not null,
  pause_minutes integer not null constraint alerts_pause_is_a_day_at_most check (pause_minutes between 1 and 1440),
  created_at timestamptz not null default now(),
  -- What happened before this is not the alert's business: it was made, changed or resumed then.
  since timestamptz not null default now(),
  expires_at timestamptz,
  paused boolean not null default false,
  armed boolean not null default true,
  -- How often it has fired, so that of several instances one fires it.
  nth integer not null default 0,
  fired_at timestamptz,
  ended_at timestamptz,
  changed bigint not null
);
create index alerts_of_owner on public.alerts (owner);
create index alerts_changed on public.alerts (changed);

-- The number of the last change: whoever changes alerts holds this row, so that numbers become visible in their order.
create table public.alert_changes (
  one boolean primary key default true constraint alert_changes_is_one_row check (one),
  number bigint not null default 0
);
insert into public.alert_changes default values;

create table public.alert_fires (
  alert_id uuid not null references public.alerts (id) on delete cascade,
  nth integer not null,
  owner public.evm_address not null,
  rule jsonb not null,
  note text not null,
  value text not null constraint alert_fires_value_is_short check (length(value) between 1 and 80),
  happened_at timestamptz not null,
  -- The time in which nobody saw the market, if it happened then.
  blind_from timestamptz,
  blind_to timestamptz,
  stored_at timestamptz not null default clock_timestamp(),
  -- Set once a notice of it is in the outbox.
  told_at timestamptz,
  primary key (alert_id, nth),
  constraint alert_fires_blind_has_both_ends check ((blind_from is null) = (blind_to is null))
);
create index alert_fires_of_owner on public.alert_fires (owner, stored_at);
create index alert_fires_untold on public.alert_fires (stored_at) where told_at is null;

-- Until when a topic of the exchange was seen by any instance.
create table public.alert_sights (
  topic text primary key constraint alert_sights_topic_is_short check (length(topic) between 1 and 64),
  seen_until timestamptz not null
);

create table public.alert_blind_times (
  id bigint generated always as identity primary key,
  topic text not null constraint alert_blind_times_topic_is_short check (length(topic) between 1 and 64),
  blind_from timestamptz not null,
  blind_to timestamptz not null,
  -- Whether the bars of that time were looked through.
  looked boolean not null
);
create index alert_blind_times_of_topic on public.alert_blind_times (topic, blind_to);

alter table public.alerts enable row level security;
alter table public.alerts force row level security;
alter table public.alert_changes enable row level security;
alter table public.alert_changes force row level security;
alter table public.alert_fires enable row level security;
alter table public.alert_fires force row level security;
alter table public.alert_sights enable row level security;
alter table public.alert_sights force row level security;
alter table public.alert_blind_times enable row level security;
alter table public.alert_blind_times force row level security;
grant select, insert, update, delete
  on public.alerts, public.alert_changes, public.alert_fires, public.alert_sights, public.alert_blind_times
  to service_role;

create function public.next_alert_change() returns bigint
  language sql
  set search_path = ''
as $$
  update public.alert_changes set number = number + 1 where one returning number
$$;

-- Makes an alert, or replaces the rule of one. Returns false where a wallet has as many as it may have, or no such one.
create function public.keep_alert(
  p_owner text, p_rule jsonb, p_note text, p_once boolean, p_pause_minutes integer, p_most integer,
  p_id uuid default null, p_life_days integer default null
) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  number bigint := public.next_alert_change();
  ends timestamptz := now() + make_interval(days => p_life_days);
begin
  if p_id is null then
    if (select count(*) from public.alerts a where a.owner = p_owner) >= p_most then
      return false;
    end if;
    insert into public.alerts (owner, rule, note, once, pause_minutes, expires_at, changed)
    values (p_owner, p_rule, p_note, p_once, p_pause_minutes, ends, number);
  else
    update public.alerts a
    set rule = p_rule, note = p_note, once = p_once, pause_minutes = p_pause_minutes, expires_at = ends,
      since = now(), paused = false, armed = true, ended_at = null, changed = number
    where a.id = p_id and a.owner = p_owner;
    if not found then
      return false;
    end if;
  end if;
  return true;
end
$$;

-- Pauses, resumes or removes alerts of a wallet. One that is resumed begins anew.
create function public.change_alerts(p_owner text, p_ids uuid[], p_act text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  number bigint := public.next_alert_change();
begin
  if p_act = 'remove' then
    delete from public.alerts a where a.owner = p_owner and a.id = any (p_ids);
  elsif p_act = 'pause' then
    update public.alerts a set paused = true, changed = number
    where a.owner = p_owner and a.id = any (p_ids) and not a.paused;
  elsif p_act = 'resume' then
    update public.alerts a
    set paused = false, armed = true, since = now(), ended_at = null, changed = number,
      expires_at = case when a.expires_at <= now() then null else a.expires_at end
    where a.owner = p_owner and a.id = any (p_ids) and (a.paused or a.ended_at is not null or a.expires_at <= now());
  end if;
end
$$;

-- Stores what fired, each only if its alert has fired as often as the caller believes and may fire now. Returns the
-- alerts that did: of several instances that saw the same, one gets them.
create function public.fire_alerts(
  p_ids uuid[], p_nths integer[], p_values text[], p_ats timestamptz[],
  p_blind_from timestamptz default null, p_blind_to timestamptz default null
) returns setof uuid
  language plpgsql
  set search_path = ''
as $$
declare
  number bigint := public.next_alert_change();
begin
  return query
  with seen as (
    select s.id, s.nth, s.value, s.at from unnest(p_ids, p_nths, p_values, p_ats) as s (id, nth, value, at)
  ), fired as (
    update public.alerts a
    set nth = a.nth + 1, armed = false, fired_at = s.at, changed = number,
      ended_at = case when a.once then clock_timestamp() end
    from seen s
    where a.id = s.id and a.nth = s.nth and a.armed and not a.paused and a.ended_at is null and a.since <= s.at
      and (a.expires_at is null or a.expires_at > s.at)
      and (a.fired_at is null or a.fired_at + make_interval(mins => a.pause_minutes) <= s.at)
    returning a.id, s.nth, a.owner, a.rule, a.note, s.value, s.at
  )
  insert into public.alert_fires (alert_id, nth, owner, rule, note, value, happened_at, blind_from, blind_to)
  select f.id, f.nth, f.owner, f.rule, f.note, f.value, f.at, p_blind_from, p_blind_to from fired f
  returning alert_fires.alert_id;
end
$$;

-- Keeps that alerts may fire again: their values have gone back, and their pauses are over.
create function public.rearm_alerts(p_ids uuid[], p_nths integer[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  number bigint := public.next_alert_change();
begin
  update public.alerts a set armed = true, changed = number
  from unnest(p_ids, p_nths) as s (id, nth)
  where a.id = s.id and a.nth = s.nth and not a.armed and not a.once;
end
$$;

-- Ends the time in which a topic was not seen, once for all instances: with what would have fired in it. `p_seen` is
-- until when it was seen, as the caller read it.
create function public.end_blind_time(
  p_topic text, p_from timestamptz, p_to timestamptz, p_looked boolean,
  p_ids uuid[], p_nths integer[], p_values text[], p_ats timestamptz[], p_seen timestamptz default null
) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  if p_seen is null then
    insert into public.alert_sights (topic, seen_until) values (p_topic, p_to) on conflict do nothing;
  else
    update public.alert_sights s set seen_until = p_to where s.topic = p_topic and s.seen_until = p_seen;
  end if;
  if not found then
    return false;
  end if;
  insert into public.alert_blind_times (topic, blind_from, blind_to, looked) values (p_topic, p_from, p_to, p_looked);
  perform public.fire_alerts(p_ids, p_nths, p_values, p_ats, p_from, p_to);
  return true;
end
$$;

create function public.see_topics(p_topics text[], p_until timestamptz) returns void
  language sql
  set search_path = ''
as $$
  insert into public.alert_sights (topic, seen_until) select t.name, p_until from unnest(p_topics) as t (name)
  on conflict (topic) do update set seen_until = greatest(alert_sights.seen_until, excluded.seen_until)
$$;

-- Deletes what is too old to be shown, alerts that ended long ago, and topics that nobody follows any more.
create function public.purge_alerts(p_days integer) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  removed integer;
  all_removed integer := 0;
  before timestamptz := now() - make_interval(days => p_days);
begin
  delete from public.alerts a where a.ended_at < before or a.expires_at < before;
  get diagnostics removed = row_count;
  all_removed := removed;
  delete from public.alert_fires f where f.stored_at < before;
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.alert_blind_times b where b.blind_to < before;
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.alert_sights s where s.seen_until < before;
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;

revoke execute on function
  public.next_alert_change(),
  public.keep_alert(text, jsonb, text, boolean, integer, integer, uuid, integer),
  public.change_alerts(text, uuid[], text),
  public.fire_alerts(uuid[], integer[], text[], timestamptz[], timestamptz, timestamptz),
  public.rearm_alerts(uuid[], integer[]),
  public.end_blind_time(text, timestamptz, timestamptz, boolean, uuid[], integer[], text[], timestamptz[], timestamptz),
  public.see_topics(text[], timestamptz),
  public.purge_alerts(integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.next_alert_change(),
  public.keep_alert(text, jsonb, text, boolean, integer, integer, uuid, integer),
  public.change_alerts(text, uuid[], text),
  public.fire_alerts(uuid[], integer[], text[], timestamptz[], timestamptz, timestamptz),
  public.rearm_alerts(uuid[], integer[]),
  public.end_blind_time(text, timestamptz, timestamptz, boolean, uuid[], integer[], text[], timestamptz[], timestamptz),
  public.see_topics(text[], timestamptz),
  public.purge_alerts(integer)
to service_role;

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
    'alert_fires', (select coalesce(jsonb_agg(to_jsonb(r) order by r.stored_at), '[]') from public.alert_fires r where r.owner = p_owner),
    'alerts', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.alerts r where r.owner = p_owner),
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
  -- Notices and their settings go with the link, and with the target.
  delete from public.telegram_links where owner = p_owner;
  delete from public.notice_targets where owner = p_owner;
  delete from public.notice_settings where owner = p_owner;
  delete from public.telegram_codes where owner = p_owner;
  delete from public.watched_accounts where owner = p_owner;
  -- What fired goes with its alert.
  delete from public.alerts where owner = p_owner;
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
