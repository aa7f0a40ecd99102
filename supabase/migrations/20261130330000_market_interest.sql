-- The open interest of each market, hour by hour: the exchange tells only the present one, so this record begins with the
-- installation. Whoever writes first in an hour has written it; what is older than is shown goes with the same call.

create table public.market_interest (
  coin text not null constraint market_interest_coin_is_short check (length(coin) between 1 and 40),
  at timestamptz not null constraint market_interest_is_by_the_hour check (date_trunc('hour', at, 'UTC') = at),
  usd public.amount not null,
  primary key (coin, at)
);
create index market_interest_oldest on public.market_interest (at);

alter table public.market_interest enable row level security;
alter table public.market_interest force row level security;
grant select, insert, delete on public.market_interest to service_role;

create function public.record_interest(p_at timestamptz, p_days integer, p_rows jsonb) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.market_interest (coin, at, usd)
  select r.coin, date_trunc('hour', p_at, 'UTC'), r.usd
  from jsonb_to_recordset(p_rows) as r (coin text, usd numeric)
  on conflict do nothing;
  get diagnostics written = row_count;
  delete from public.market_interest where at < p_at - make_interval(days => p_days);
  return written;
end
$$;
revoke execute on function public.record_interest(timestamptz, integer, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_interest(timestamptz, integer, jsonb) to service_role;
