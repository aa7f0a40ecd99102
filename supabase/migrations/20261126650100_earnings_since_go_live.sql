-- The pool counts from go-live on, and so does the estimate.

drop function public.begin_estimate(text);

-- Begins the estimate with the volume that the published statistics grew by since a moment. What was traded before it
-- does not count: that is the last total before the moment or, where none was published, the first one of all, of which
-- nobody knows when it was traded. Does nothing once there is an estimate.
create function public.begin_estimate(p_percent text, p_since timestamptz) returns boolean
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
      s.created_at,
      date_trunc('hour', s.created_at, 'UTC') as hour_at,
      max(s.total_volume) over so_far
        - max(s.total_volume) over (so_far rows between unbounded preceding and 1 preceding) as grown
    from public.platform_stats s
    window so_far as (order by s.created_at, s.id)
  ) as g
  where g.created_at > p_since and g.grown > 0
  group by g.hour_at;
  return true;
end
$$;
revoke execute on function public.begin_estimate(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.begin_estimate(text, timestamptz) to service_role;
