-- The platform's figures as of the end of each day, from which the statistics draw their curves.
create function public.platform_stats_days(p_days integer)
  returns table (day date, active_traders integer, daily_volume text, open_interest text, total_volume text)
  language sql stable
  set search_path = ''
as $$
  select distinct on (1)
    (s.last_update at time zone 'utc')::date, s.active_traders, s.daily_volume::text, s.open_interest::text,
    s.total_volume::text
  from public.platform_stats s
  where s.last_update > now() - make_interval(days => p_days)
  order by 1, s.created_at desc, s.id desc
$$;
revoke execute on function public.platform_stats_days(integer) from public, anon, authenticated, service_role;
grant execute on function public.platform_stats_days(integer) to service_role;
