-- The record of one series: how the analyses of one symbol by one writer, with one strategy, in one timeframe ended. It
-- stands beside each new idea of the series. As in the record of everybody, equal answers count once and coins that
-- trade in pools alone are left out.

create index ai_analysis_history_series on public.ai_analysis_history (symbol, interval, strategy_type, written_by)
  where held_r is not null and outcome <> 'ambiguous';

create function public.analysis_record_of(
  p_strategy_type text, p_symbol text, p_timeframe public.timeframe, p_written_by text
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
  )
  select
    (count(*) filter (where c.outcome = 'target'))::integer,
    (count(*) filter (where c.outcome = 'stop'))::integer,
    (count(*) filter (where c.outcome = 'expired'))::integer,
    coalesce(sum(abs(c.entry - c.stop_loss) / nullif(abs(c.take_profit - c.stop_loss), 0))
      filter (where c.outcome <> 'expired'), 0)::double precision
  from counted c
$$;

revoke execute on function public.analysis_record_of(text, text, public.timeframe, text) from public, anon, authenticated, service_role;
grant execute on function public.analysis_record_of(text, text, public.timeframe, text) to service_role;
