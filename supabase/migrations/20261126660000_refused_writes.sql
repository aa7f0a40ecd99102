-- Refused writes are recorded within a rate for each wallet, which all instances of the server share.

create index audit_log_of_actor on public.audit_log (actor, at desc);

-- Records a refusal unless the wallet has as many of the last hour already, and returns whether it did.
create function public.record_refusal(
  p_actor text, p_action text, p_subject text, p_details jsonb, p_most integer
) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  known integer;
begin
  -- Tries at the same moment wait for one another, so that none is counted by two.
  perform pg_advisory_xact_lock(hashtextextended('refusals of ' || p_actor, 0));
  select count(*) into known from (
    select from public.audit_log
    where actor = p_actor and at > now() - interval '1 hour' and action like '%.refused'
    limit p_most
  ) recent;
  if known >= p_most then
    return false;
  end if;
  insert into public.audit_log (actor, action, subject, details) values (p_actor, p_action, p_subject, p_details);
  return true;
end
$$;

revoke execute on function public.record_refusal(text, text, text, jsonb, integer)
from public, anon, authenticated, service_role;
grant execute on function public.record_refusal(text, text, text, jsonb, integer) to service_role;
