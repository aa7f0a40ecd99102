-- What would prove an idea wrong, in the sentences that its reader was shown.

alter table public.ai_analysis_history add column invalidation text;

grant insert (invalidation) on public.ai_analysis_history to authenticated;
