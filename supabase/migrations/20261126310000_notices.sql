-- What chats want to be told, the accounts that are watched for it, and the notices on their way. Only the server reads
-- and writes these.
create table public.notice_settings (
  link_id uuid primary key references public.telegram_links (id) on delete cascade,
  owner public.evm_address not null,
  -- The kinds that are switched off, so that a kind that is added later is on.
  off_kinds text[] not null default '{}' constraint notice_settings_kinds_are_few check (cardinality(off_kinds) <= 20),
  near_percent integer not null constraint notice_settings_distance_is_a_share check (near_percent between 1 and 50),
  quiet_from integer constraint notice_settings_begin_is_in_a_day check (quiet_from between 0 and 1439),
  quiet_to integer constraint notice_settings_end_is_in_a_day check (quiet_to between 0 and 1439),
  time_zone text not null constraint notice_settings_zone_is_short check (length(time_zone) between 1 and 64),
  constraint notice_settings_quiet_has_both_ends check ((quiet_from is null) = (quiet_to is null))
);
create index notice_settings_of_owner on public.notice_settings (owner);

create table public.watched_accounts (
  owner public.evm_address primary key,
  wallet public.evm_address not null,
  -- The last reading, with which the next one is compared.
  read_at timestamptz,
  tier text not null default 'silent' constraint watched_accounts_tier_is_listed check (tier in ('danger', 'held', 'silent')),
  positions jsonb not null default '[]' constraint watched_accounts_positions_are_small check (octet_length(positions::text) <= 65536),
  -- Fills until then are told of.
  fills_until timestamptz not null default now()
);

create table public.notices (
  id bigint generated always as identity primary key,
  event text not null constraint notices_event_is_short check (length(event) between 1 and 200),
  channel text not null constraint notices_channel_is_listed check (channel in ('telegram')),
  target text not null constraint notices_target_is_short check (length(target) between 1 and 64),
  link_id uuid references public.telegram_links (id) on delete cascade,
  facts jsonb not null constraint notices_facts_are_small check (octet_length(facts::text) <= 4096),
  happened_at timestamptz not null,
  state text not null default 'waiting' constraint notices_state_is_listed check (state in ('waiting', 'sent', 'dropped')),
  not_before timestamptz not null default now(),
  tries integer not null default 0,
  ended_at timestamptz,
  -- However often something is found, and by however many instances, each target is told of it once.
  constraint notices_tell_once unique (event, channel, target)
);
create index notices_waiting on public.notices (not_before) where state = 'waiting';
create index notices_age on public.notices (happened_at);

alter table public.notice_settings enable row level security;
alter table public.notice_settings force row level security;
alter table public.watched_accounts enable row level security;
alter table public.watched_accounts force row level security;
alter table public.notices enable row level security;
alter table public.notices force row level security;
grant select, insert, update, delete on public.notice_settings, public.watched_accounts, public.notices to service_role;

-- Takes everything that waits for one chat, so that a burst becomes one message; nobody else takes it for a while. Its
-- quiet hours do not matter here: what they hold is put off by whoever takes it.
create function public.take_notices(p_hold_ms integer, p_most_tries integer)
  returns table (id bigint, link_id uuid, facts jsonb, happened_at timestamptz, tries integer)
  language plpgsql
  set search_path = ''
as $$
declare
  chosen public.notices;
begin
  select * into chosen from public.notices n
  where n.state = 'waiting' and n.not_before <= clock_timestamp() and n.tries < p_most_tries
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
  returning taken.id, taken.link_id, taken.facts, taken.happened_at, taken.tries;
end
$$;

-- Forgets accounts that nobody wants to hear of, and notices that cannot be found a second time.
create function public.purge_notices() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  removed integer;
  all_removed integer := 0;
begin
  delete from public.watched_accounts w
  where not exists (select from public.notice_settings s where s.owner = w.owner);
  get diagnostics removed = row_count;
  all_removed := removed;
  delete from public.notices where happened_at < now() - interval '14 days';
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;

revoke execute on function public.take_notices(integer, integer), public.purge_notices()
from public, anon, authenticated, service_role;
grant execute on function public.take_notices(integer, integer), public.purge_notices() to service_role;
