-- The open interest of every market at some recorded hours, for the lines of the list: one row for each market, since a
-- row for each hour would be thousands.

create function public.interest_at(p_hours timestamptz[]) returns table (coin text, usd text[])
  language sql stable
  set search_path = ''
as $$
  select i.coin, array_agg(i.usd::text order by i.at)
  from public.market_interest i
  where i.at = any (p_hours)
  group by i.coin
$$;
revoke execute on function public.interest_at(timestamptz[]) from public, anon, authenticated, service_role;
grant execute on function public.interest_at(timestamptz[]) to service_role;
