-- How fast pages load and orders go, as browsers measure it: counts of values by step and day, and nothing about whom
-- they are of. Sums of counts are exact, so days and pages can be put together in any way.

create table public.vital_counts (
  day date not null,
  page text not null constraint vital_counts_page_is_short check (length(page) between 1 and 20),
  device text not null constraint vital_counts_device_is_known check (device in ('desktop', 'phone')),
  measure text not null constraint vital_counts_measure_is_short check (length(measure) between 1 and 10),
  step smallint not null constraint vital_counts_step_is_one check (step between 0 and 500),
  count bigint not null constraint vital_counts_count_is_positive check (count > 0),
  primary key (day, page, device, measure, step)
);

alter table public.vital_counts enable row level security;
alter table public.vital_counts force row level security;
grant select, insert, update, delete on public.vital_counts to service_role;

create function public.count_vitals(p_steps jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.vital_counts as kept (day, page, device, measure, step, count)
  select (now() at time zone 'utc')::date, s.page, s.device, s.measure, s.step, count(*)
  from jsonb_to_recordset(p_steps) as s (page text, device text, measure text, step smallint)
  group by s.page, s.device, s.measure, s.step
  on conflict (day, page, device, measure, step) do update set count = kept.count + excluded.count
$$;

create function public.vital_counts_since(p_days integer)
  returns table (page text, device text, measure text, step smallint, count bigint, first_day date)
  language sql stable
  set search_path = ''
as $$
  select v.page, v.device, v.measure, v.step, sum(v.count)::bigint, min(v.day)
  from public.vital_counts v
  where v.day > (now() at time zone 'utc')::date - p_days
  group by v.page, v.device, v.measure, v.step
  order by v.page, v.device, v.measure, v.step
$$;

create function public.purge_vitals(p_days integer) returns integer
  language sql
  set search_path = ''
as $$
  with gone as (
    delete from public.vital_counts where day <= (now() at time zone 'utc')::date - p_days returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on function public.count_vitals(jsonb), public.vital_counts_since(integer), public.purge_vitals(integer)
from public, anon, authenticated, service_role;
grant execute on function public.count_vitals(jsonb), public.vital_counts_since(integer), public.purge_vitals(integer)
to service_role;
