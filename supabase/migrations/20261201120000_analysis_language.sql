-- The language in which an analysis was written for its owner: its public page says so to a reader of another one.

alter table public.ai_analysis_history
  add column language text constraint ai_analysis_history_language_is_a_code check (language ~ '^[a-z]{2}$');

grant insert (language) on public.ai_analysis_history to authenticated;
