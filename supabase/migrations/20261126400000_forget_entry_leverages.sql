-- The leverage at which a position was opened is told with the trade that closes it. After two years the exchange no
-- longer tells how such a position began, so that the note helps nobody.
grant delete on public.entry_leverages to service_role;

create or replace function public.purge_expired() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  total integer := 0;
  removed integer;
begin
  delete from public.auth_nonces where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.sessions where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.rate_limits where window_ends_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.entry_leverages where noted_at <= now() - interval '2 years';
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.venue_weight where counts_until <= now();
  get diagnostics removed = row_count;
  return total + removed;
end
$$;
