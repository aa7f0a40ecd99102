-- The treasury of those who hold the platform token: the published list of holders, the addresses that are left out of
-- it, the token's price, and what the platform earned.

-- One row for each list that was published. A reader takes a whole row, so that two lists are never mixed.
create table public.treasury_snapshots (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null default now(),
  chain_id public.supported_chain not null,
  token public.evm_address not null,
  block_number bigint not null constraint treasury_snapshots_block_is_counted check (block_number >= 0),
  block_hash text not null constraint treasury_snapshots_block_has_a_hash check (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz not null,
  -- All coins there are, in their smallest units.
  supply public.amount not null,
  -- [[address, units], ...], the largest first.
  holders jsonb not null constraint treasury_snapshots_holders_are_1_to_500
    check (jsonb_typeof(holders) = 'array' and jsonb_array_length(holders) between 1 and 500),
  digest text not null constraint treasury_snapshots_digest_is_sha256 check (digest ~ '^[0-9a-f]{64}$'),
  -- The first list of its day, in UTC, which is kept for a year.
  is_daily boolean not null
);
create unique index treasury_snapshots_one_a_day
  on public.treasury_snapshots (((taken_at at time zone 'UTC')::date)) where is_daily;

-- Each holder's place on each day, for the history of one address.
create table public.treasury_days (
  address public.evm_address not null,
  day date not null,
  rank integer not null constraint treasury_days_rank_is_positive check (rank between 1 and 500),
  units public.amount not null,
  -- The holding's part of all listed holdings, in percent.
  part public.percentage not null,
  primary key (address, day)
);
create index treasury_days_by_day on public.treasury_days (day);

create table public.treasury_excluded (
  address public.evm_address primary key,
  reason text not null constraint treasury_excluded_reason_is_listed
    check (reason in ('burn', 'pool', 'treasury', 'bridge', 'exchange')),
  note text not null constraint treasury_excluded_note_is_short check (length(note) between 1 and 200 and note = btrim(note)),
  created_at timestamptz not null default now()
);
-- No chain has a key for these two.
insert into public.treasury_excluded (address, reason, note) values
  ('0x0000000000000000000000000000000000000000', 'burn', 'Zero address'),
  ('0x000000000000000000000000000000000000dead', 'burn', 'Burn address');

-- The last price that a vendor told: one row.
create table public.treasury_price (
  id boolean primary key default true constraint treasury_price_is_one_row check (id),
  price public.amount not null constraint treasury_price_is_positive check (price > 0),
  source text not null constraint treasury_price_source_is_listed check (source in ('birdeye', 'moralis')),
  read_at timestamptz not null
);

-- What the platform earned in each hour, by source.
create table public.earnings_hours (
  hour_at timestamptz not null constraint earnings_hours_are_whole check (date_trunc('hour', hour_at, 'UTC') = hour_at),
  source text not null constraint earnings_hours_source_is_listed
    check (source in ('builder_fees', 'referrer_fees', 'volume_estimate')),
  amount public.amount not null,
  primary key (hour_at, source)
);

-- The running totals from which the hours are told apart.
create table public.earnings_counters (
  source text primary key constraint earnings_counters_source_is_listed
    check (source in ('builder_fees', 'referrer_fees', 'volume_estimate')),
  total public.amount not null,
  noted_at timestamptz not null
);

alter table public.treasury_snapshots enable row level security;
alter table public.treasury_snapshots force row level security;
alter table public.treasury_days enable row level security;
alter table public.treasury_days force row level security;
alter table public.treasury_excluded enable row level security;
alter table public.treasury_excluded force row level security;
alter table public.treasury_price enable row level security;
alter table public.treasury_price force row level security;
alter table public.earnings_hours enable row level security;
alter table public.earnings_hours force row level security;
alter table public.earnings_counters enable row level security;
alter table public.earnings_counters force row level security;

grant select, insert, delete on public.treasury_snapshots, public.treasury_days to service_role;
grant select, insert, update, delete on public.treasury_excluded to service_role;
grant select, insert, update on public.treasury_price, public.earnings_hours, public.earnings_counters to service_role;

-- Publishes a list in one step, with percentages cut at 16 decimals: it becomes the newest snapshot, replaces `pluto_holders` whole, and, as the first of its
-- day, is written into the days. An empty list, a wrong order or a holder who stands in it twice is refused. One list at
-- a time: the lock ends with the transaction. `where true` because hosted projects forbid a delete without a condition.
drop function public.replace_holders(jsonb);
create function public.publish_holders(p_list jsonb, p_decimals integer) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  made bigint;
  today date := (now() at time zone 'UTC')::date;
  supply numeric := (p_list ->> 'supply')::numeric;
  listed numeric;
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('publish_holders'));
  is_first := not exists (
    select from public.treasury_snapshots s where s.is_daily and (s.taken_at at time zone 'UTC')::date = today
  );
  insert into public.treasury_snapshots (
    chain_id, token, block_number, block_hash, block_at, supply, holders, digest, is_daily
  ) values (
    (p_list ->> 'chain_id')::integer,
    p_list ->> 'token',
    (p_list ->> 'block_number')::bigint,
    p_list ->> 'block_hash',
    (p_list ->> 'block_at')::timestamptz,
    supply,
    p_list -> 'holders',
    p_list ->> 'digest',
    is_first
  ) returning id into made;

  if exists (
    select
    from (
      select
        (h.row ->> 1)::numeric as units,
        lag((h.row ->> 1)::numeric) over (order by h.rank) as before
      from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    ) as o
    where o.units <= 0 or o.units > o.before
  ) then
    raise exception 'holders run from the largest to the smallest' using errcode = 'check_violation';
  end if;

  delete from public.pluto_holders where true;
  insert into public.pluto_holders (address, balance, percentage, rank)
  select
    h.row ->> 0,
    (h.row ->> 1)::numeric * (('1e-' || p_decimals)::numeric),
    div((h.row ->> 1)::numeric * 1e18, supply) * 1e-16,
    h.rank
  from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank);

  if is_first then
    select sum((h.row ->> 1)::numeric) into listed from jsonb_array_elements(p_list -> 'holders') as h (row);
    insert into public.treasury_days (address, day, rank, units, part)
    select h.row ->> 0, today, h.rank, (h.row ->> 1)::numeric, div((h.row ->> 1)::numeric * 1e18, listed) * 1e-16
    from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    on conflict (address, day) do nothing;
    delete from public.treasury_days where day < today - 365;
  end if;
  delete from public.treasury_snapshots
  where taken_at < now() - (case when is_daily then interval '366 days' else interval '2 days' end);
  return made;
end
$$;

-- Begins the estimate from the statistics that were published so far: what their total volume came to, and by how much
-- it grew at each of them. Does nothing once there is an estimate.
create function public.begin_estimate(p_percent text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.earnings_counters (source, total, noted_at)
  select 'volume_estimate', max(s.total_volume) * p_percent::numeric / 100, max(s.created_at)
  from public.platform_stats s
  having count(*) > 0
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.earnings_hours (hour_at, source, amount)
  select g.hour_at, 'volume_estimate', sum(g.grown) * p_percent::numeric / 100
  from (
    select
      date_trunc('hour', s.created_at, 'UTC') as hour_at,
      max(s.total_volume) over so_far - coalesce(max(s.total_volume) over (so_far rows between unbounded preceding and 1 preceding), 0) as grown
    from public.platform_stats s
    window so_far as (order by s.created_at, s.id)
  ) as g
  group by g.hour_at;
  return true;
end
$$;

-- Takes a running total and adds what it grew by to the current hour, if it counts. A source's first total is where its
-- counting begins. A total that fell begins anew from there: what was counted stays.
create function public.note_earnings(p_source text, p_total text, p_counts boolean) returns numeric
  language plpgsql
  set search_path = ''
as $$
declare
  before numeric;
  grown numeric;
begin
  insert into public.earnings_counters (source, total, noted_at) values (p_source, p_total::numeric, now())
  on conflict do nothing;
  if found then
    return 0;
  end if;
  select c.total into before from public.earnings_counters c where c.source = p_source for update;
  update public.earnings_counters set total = p_total::numeric, noted_at = now() where source = p_source;
  grown := case when p_counts then greatest(p_total::numeric - before, 0) else 0 end;
  if grown > 0 then
    insert into public.earnings_hours (hour_at, source, amount)
    values (date_trunc('hour', now(), 'UTC'), p_source, grown)
    on conflict (hour_at, source) do update set amount = public.earnings_hours.amount + excluded.amount;
  end if;
  return grown;
end
$$;

-- All earnings by source, with the time of the newest count.
create view public.earnings_totals with (security_invoker = true) as
  select c.source, coalesce(sum(h.amount), 0) as amount, c.noted_at
  from public.earnings_counters c
  left join public.earnings_hours h on h.source = c.source
  group by c.source, c.noted_at;
revoke all on public.earnings_totals from public, anon, authenticated, service_role;
grant select on public.earnings_totals to service_role;

-- The earnings of each day, in UTC.
create view public.earnings_days with (security_invoker = true) as
  select (h.hour_at at time zone 'UTC')::date as day, h.source, sum(h.amount) as amount
  from public.earnings_hours h
  group by 1, 2;
revoke all on public.earnings_days from public, anon, authenticated, service_role;
grant select on public.earnings_days to service_role;

create function public.exclude_holder(p_actor text, p_address text, p_reason text, p_note text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.require_admin(p_actor);
  insert into public.treasury_excluded (address, reason, note) values (p_address, p_reason, p_note)
  on conflict (address) do update set reason = excluded.reason, note = excluded.note;
  insert into public.audit_log (actor, action, subject, details)
  values (p_actor, 'holder.exclude', 'holder:' || p_address, jsonb_build_object('reason', p_reason, 'note', p_note));
end
$$;

create function public.include_holder(p_actor text, p_address text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  gone public.treasury_excluded;
begin
  perform public.require_admin(p_actor);
  delete from public.treasury_excluded where address = p_address returning * into gone;
  if not found then
    raise exception 'no such address' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor, 'holder.include', 'holder:' || gone.address, jsonb_build_object('reason', gone.reason, 'note', gone.note)
  );
end
$$;

revoke execute on function
  public.publish_holders(jsonb, integer),
  public.begin_estimate(text),
  public.note_earnings(text, text, boolean),
  public.exclude_holder(text, text, text, text),
  public.include_holder(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.publish_holders(jsonb, integer),
  public.begin_estimate(text),
  public.note_earnings(text, text, boolean),
  public.exclude_holder(text, text, text, text),
  public.include_holder(text, text)
to service_role;
