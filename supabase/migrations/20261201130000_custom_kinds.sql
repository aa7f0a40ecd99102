-- A custom analysis is of one kind with those of the same indicators alone: an idea by RSI says nothing about one by
-- MACD. Without a set all indicators were read, as in every custom analysis from before the sets were kept.

alter table public.ai_analysis_history
  add column indicators text[] constraint ai_analysis_history_indicators_are_few check (cardinality(indicators) between 1 and 10);

grant insert (indicators) on public.ai_analysis_history to authenticated;

-- As analysis_record_of, which the release before reads.
create function public.analysis_record_of_kind(
  p_strategy_type text, p_indicators text[], p_symbol text, p_timeframe public.timeframe, p_written_by text
)
  returns table (targets integer, stops integer, expired integer, chance double precision)
  language sql stable
  set search_path = ''
as $$
  with counted as (
    select distinct h.market_type, h.as_of, h.bias, h.entry, h.stop_loss, h.take_profit, h.outcome
    from public.ai_analysis_history h
    where h.held_r is not null and h.outcome <> 'ambiguous' and strpos(h.symbol, '@') = 0
      and h.symbol = p_symbol and h.interval = p_timeframe
      and h.strategy_type = p_strategy_type and h.written_by = p_written_by
      and coalesce(h.indicators, '{}') = p_indicators
  )
  select
    (count(*) filter (where c.outcome = 'target'))::integer,
    (count(*) filter (where c.outcome = 'stop'))::integer,
    (count(*) filter (where c.outcome = 'expired'))::integer,
    coalesce(sum(abs(c.entry - c.stop_loss) / nullif(abs(c.take_profit - c.stop_loss), 0))
      filter (where c.outcome <> 'expired'), 0)::double precision
  from counted c
$$;

-- As analysis_tallies, which the release before reads.
create function public.analysis_tallies_of_kinds(p_most integer, p_owner text default null)
  returns table (
    strategy_type text, indicators text[], symbol text, timeframe public.timeframe, written_by text,
    targets integer, stops integer, expired integer,
    r double precision, coin_r double precision, held_r double precision, chance double precision
  )
  language sql stable
  set search_path = ''
as $$
  with counted as (
    select distinct on (
      h.symbol, h.market_type, h.interval, h.strategy_type, h.indicators, h.written_by, h.as_of, h.bias, h.entry,
      h.stop_loss, h.take_profit
    ) h.*
    from public.ai_analysis_history h
    where h.held_r is not null and h.outcome <> 'ambiguous' and h.strategy_type is not null and h.written_by is not null
      and (h.user_id = p_owner or p_owner is null and strpos(h.symbol, '@') = 0)
    order by h.symbol, h.market_type, h.interval, h.strategy_type, h.indicators, h.written_by, h.as_of, h.bias, h.entry,
      h.stop_loss, h.take_profit, h.settled_at
  )
  select c.strategy_type, c.indicators, c.symbol, c.interval, c.written_by,
    (count(*) filter (where c.outcome = 'target'))::integer,
    (count(*) filter (where c.outcome = 'stop'))::integer,
    (count(*) filter (where c.outcome = 'expired'))::integer,
    sum(c.outcome_r)::double precision, sum(c.coin_r)::double precision, sum(c.held_r)::double precision,
    coalesce(sum(abs(c.entry - c.stop_loss) / nullif(abs(c.take_profit - c.stop_loss), 0))
      filter (where c.outcome <> 'expired'), 0)::double precision
  from counted c
  group by c.strategy_type, c.indicators, c.symbol, c.interval, c.written_by
  order by count(*) desc, c.strategy_type, c.indicators nulls first, c.symbol, c.interval, c.written_by
  limit p_most
$$;

revoke execute on function
  public.analysis_record_of_kind(text, text[], text, public.timeframe, text),
  public.analysis_tallies_of_kinds(integer, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.analysis_record_of_kind(text, text[], text, public.timeframe, text),
  public.analysis_tallies_of_kinds(integer, text)
to service_role;
