-- The sum of a wallet's own analyses, narrowed as its list is: how many ended in which way, and what they won or lost
-- together in parts of their risk. The row-level security of the table limits it to the caller's own.

create function public.sum_own_analyses(
  p_symbol text default null, p_bias text default null, p_outcome text default null,
  p_from timestamptz default null, p_until timestamptz default null
)
  returns table (
    analyses integer, targets integer, stops integer, ambiguous integer, expired integer, open integer,
    r double precision, symbols text[]
  )
  language sql stable
  set search_path = ''
as $$
  select
    count(*)::integer,
    (count(*) filter (where h.outcome = 'target'))::integer,
    (count(*) filter (where h.outcome = 'stop'))::integer,
    (count(*) filter (where h.outcome = 'ambiguous'))::integer,
    (count(*) filter (where h.outcome = 'expired'))::integer,
    (count(*) filter (where h.outcome is null and h.bias <> 'Neutral'))::integer,
    coalesce(sum(h.outcome_r), 0)::double precision,
    coalesce((select array_agg(distinct every.symbol order by every.symbol) from public.ai_analysis_history every), '{}')
  from public.ai_analysis_history h
  where (p_symbol is null or h.symbol = p_symbol)
    and (p_bias is null or h.bias = p_bias)
    and (p_outcome is null or case p_outcome when 'open' then h.outcome is null and h.bias <> 'Neutral' else h.outcome = p_outcome end)
    and (p_from is null or h.created_at >= p_from)
    and (p_until is null or h.created_at < p_until)
$$;

revoke execute on function public.sum_own_analyses(text, text, text, timestamptz, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.sum_own_analyses(text, text, text, timestamptz, timestamptz) to authenticated;
