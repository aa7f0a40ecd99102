-- What a coin and a holder would have got in the span that decided an analysis, in parts of the same risk; and the sums
-- of which records are made. Rows that were settled before have no such span and count in no record.

alter table public.ai_analysis_history
  add column coin_r numeric(12, 4),
  add column held_r numeric(12, 4);

grant update (coin_r, held_r) on public.ai_analysis_history to service_role;

create index ai_analysis_history_settled on public.ai_analysis_history (settled_at)
  where held_r is not null and outcome <> 'ambiguous';

-- Equal answers to many wallets, or to one that asks again, count once.
create function public.analysis_tallies(p_most integer, p_owner text default null)
  returns table (
    strategy_type text, symbol text, timeframe public.timeframe, written_by text,
    targets integer, stops integer, expired integer,
    r double precision, coin_r double precision, held_r double precision, chance double precision
  )
  language sql stable
  set search_path = ''
as $$
  with counted as (
    select distinct on (
      h.symbol, h.market_type, h.interval, h.strategy_type, h.written_by, h.as_of, h.bias, h.entry, h.stop_loss, h.take_profit
    ) h.*
    from public.ai_analysis_history h
    where h.held_r is not null and h.outcome <> 'ambiguous' and h.strategy_type is not null and h.written_by is not null
      and (p_owner is null or h.user_id = p_owner)
    order by h.symbol, h.market_type, h.interval, h.strategy_type, h.written_by, h.as_of, h.bias, h.entry, h.stop_loss,
      h.take_profit, h.settled_at
  )
  select c.strategy_type, c.symbol, c.interval, c.written_by,
    (count(*) filter (where c.outcome = 'target'))::integer,
    (count(*) filter (where c.outcome = 'stop'))::integer,
    (count(*) filter (where c.outcome = 'expired'))::integer,
    sum(c.outcome_r)::double precision, sum(c.coin_r)::double precision, sum(c.held_r)::double precision,
    -- A price that wanders without a direction reaches the nearer level more often.
    coalesce(sum(abs(c.entry - c.stop_loss) / nullif(abs(c.take_profit - c.stop_loss), 0))
      filter (where c.outcome <> 'expired'), 0)::double precision
  from counted c
  group by c.strategy_type, c.symbol, c.interval, c.written_by
  order by count(*) desc, c.strategy_type, c.symbol, c.interval, c.written_by
  limit p_most
$$;

revoke execute on function public.analysis_tallies(integer, text) from public, anon, authenticated, service_role;
grant execute on function public.analysis_tallies(integer, text) to service_role;
