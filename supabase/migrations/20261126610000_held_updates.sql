-- Holds an update for longer while it is worked on, by the clock that says when the hold ends: instances' own clocks may
-- differ by more than a hold.
create function public.hold_telegram_update(p_update_id bigint, p_hold_ms integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update public.telegram_updates
  set taken_until = clock_timestamp() + make_interval(secs => p_hold_ms / 1000.0)
  where update_id = p_update_id and done_at is null;
  return found;
end
$$;

revoke execute on function public.hold_telegram_update(bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.hold_telegram_update(bigint, integer) to service_role;
