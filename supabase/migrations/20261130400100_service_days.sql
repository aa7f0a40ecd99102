-- How often each service answered, by day: every instance counts what its checks found, so a share of checks is a share
-- of the time.

create table public.service_days (
  day date not null,
  service text not null constraint service_days_service_is_short check (length(service) between 1 and 40),
  checks bigint not null,
  slow bigint not null,
  away bigint not null,
  primary key (day, service),
  constraint service_days_counts_add_up check (slow >= 0 and away >= 0 and checks >= slow + away and checks > 0)
);

alter table public.service_days enable row level security;
alter table public.service_days force row level security;
grant select, insert, update, delete on public.service_days to service_role;

create function public.count_service_checks(p_counts jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.service_days as kept (day, service, checks, slow, away)
  select c.day, c.service, c.checks, c.slow, c.away
  from jsonb_to_recordset(p_counts) as c (day date, service text, checks bigint, slow bigint, away bigint)
  on conflict (day, service) do update
  set checks = kept.checks + excluded.checks, slow = kept.slow + excluded.slow, away = kept.away + excluded.away
$$;

create function public.purge_service_days(p_days integer) returns integer
  language sql
  set search_path = ''
as $$
  with gone as (
    delete from public.service_days where day <= (now() at time zone 'utc')::date - p_days returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on function public.count_service_checks(jsonb), public.purge_service_days(integer)
from public, anon, authenticated, service_role;
grant execute on function public.count_service_checks(jsonb), public.purge_service_days(integer) to service_role;
