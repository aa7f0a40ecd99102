-- What came of an analysis that proposed something: a job follows it through the candles and writes here. The wallet
-- reads it and never writes it; rows from before have no beginning to follow.

alter table public.ai_analysis_history
  add column strategy_type text constraint ai_analysis_history_strategy_is_short check (length(strategy_type) between 1 and 100),
  add column written_by text constraint ai_analysis_history_writer_is_short check (length(written_by) between 1 and 100),
  add column as_of timestamptz,
  add column outcome text constraint ai_analysis_history_outcome_is_listed
    check (outcome in ('target', 'stop', 'ambiguous', 'expired')),
  -- What it won or lost, in parts of what was at risk.
  add column outcome_r numeric(12, 4),
  add column settled_at timestamptz,
  add constraint ai_analysis_history_outcome_is_whole check ((outcome is null) = (settled_at is null));

create index ai_analysis_history_unsettled on public.ai_analysis_history (as_of)
  where outcome is null and as_of is not null and bias <> 'Neutral';

grant insert (strategy_type, written_by, as_of) on public.ai_analysis_history to authenticated;
grant select on public.ai_analysis_history to service_role;
grant update (outcome, outcome_r, settled_at) on public.ai_analysis_history to service_role;
