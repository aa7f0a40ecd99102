-- The record of everybody's analyses leaves out coins that trade in pools alone, whose symbols name their chain: whoever
-- trades in a small pool makes the candles by which an analysis of it came true. A wallet's own record has them.

create or replace function public.analysis_tallies(p_most integer, p_owner text default null)
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
      and (h.user_id = p_owner or p_owner is null and strpos(h.symbol, '@') = 0)
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
