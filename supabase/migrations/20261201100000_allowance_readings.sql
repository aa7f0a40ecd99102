-- How much of each vendor's allowance was used in each quarter of an hour: the largest reading of it, with the limit that
-- held then.

create table public.allowance_readings (
  vendor text not null constraint allowance_readings_vendor_is_short check (length(vendor) between 1 and 40),
  span text not null constraint allowance_readings_span_is_known check (span in ('minute', 'day', 'month')),
  at timestamptz not null,
  used bigint not null,
  most bigint not null,
  primary key (vendor, span, at),
  constraint allowance_readings_are_counts check (used >= 0 and most > 0)
);
create index allowance_readings_by_age on public.allowance_readings (at);

alter table public.allowance_readings enable row level security;
alter table public.allowance_readings force row level security;
grant select, insert, update, delete on public.allowance_readings to service_role;

create function public.note_allowances(p_at timestamptz, p_readings jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.allowance_readings as kept (vendor, span, at, used, most)
  select r.vendor, r.span, p_at, r.used, r.most
  from jsonb_to_recordset(p_readings) as r (vendor text, span text, used bigint, most bigint)
  on conflict (vendor, span, at) do update
  set used = greatest(kept.used, excluded.used), most = excluded.most
$$;

-- The fullest reading of each step since a time, the oldest first, in one row for each allowance.
create function public.allowance_history(p_since timestamptz, p_step_seconds integer)
  returns table (vendor text, span text, readings jsonb)
  language sql stable
  set search_path = ''
as $$
  with fullest as (
    select distinct on (r.vendor, r.span, floor(extract(epoch from r.at) / p_step_seconds)) r.*
    from public.allowance_readings r
    where r.at >= p_since
    order by r.vendor, r.span, floor(extract(epoch from r.at) / p_step_seconds), r.used::numeric / r.most desc, r.at desc
  )
  select f.vendor, f.span, jsonb_agg(
    jsonb_build_object('at', (extract(epoch from f.at) * 1000)::bigint, 'used', f.used, 'limit', f.most) order by f.at
  )
  from fullest f
  group by f.vendor, f.span
  order by f.vendor, f.span
$$;

create function public.purge_allowances(p_days integer) returns integer
  language sql
  set search_path = ''
as $$
  with gone as (
    delete from public.allowance_readings where at < now() - make_interval(days => p_days) returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on function
  public.note_allowances(timestamptz, jsonb), public.allowance_history(timestamptz, integer),
  public.purge_allowances(integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.note_allowances(timestamptz, jsonb), public.allowance_history(timestamptz, integer),
  public.purge_allowances(integer)
to service_role;
