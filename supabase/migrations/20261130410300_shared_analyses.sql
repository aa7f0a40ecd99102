-- An analysis that its owner has made public has the id of its page. Only the server sets and removes it, after it has
-- asked whose the analysis is; the page reads what was proposed and what came of it, and never the owner.

alter table public.ai_analysis_history
  add column share_id text unique
    constraint ai_analysis_history_share_id_is_random check (share_id ~ '^[0-9a-f]{32}$'),
  add constraint ai_analysis_history_invalidation_is_short check (length(invalidation) <= 20000);

grant update (share_id) on public.ai_analysis_history to service_role;
