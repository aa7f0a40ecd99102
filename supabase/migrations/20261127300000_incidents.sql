-- Incidents: what owners write by hand about outages, for everybody to read on the status page.

create table public.incidents (
  id bigint generated always as identity primary key,
  title text not null constraint incidents_title_is_short check (length(title) between 1 and 120 and title = btrim(title)),
  severity text not null constraint incidents_severity_is_listed check (severity in ('minor', 'major')),
  state text not null
    constraint incidents_state_is_listed check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- The venues that are affected; the server knows their names.
  venues text[] not null default '{}' constraint incidents_venues_are_few check (cardinality(venues) <= 20),
  -- [{"at": milliseconds, "state": ..., "text": ...}, ...], the oldest first.
  updates jsonb not null constraint incidents_updates_are_1_to_100
    check (jsonb_typeof(updates) = 'array' and jsonb_array_length(updates) between 1 and 100),
  started_at timestamptz not null default now(),
  resolved_at timestamptz,
  version integer not null default 1 constraint incidents_version_is_positive check (version > 0),
  constraint incidents_resolved_have_an_end check ((state = 'resolved') = (resolved_at is not null))
);
create index incidents_newest on public.incidents (started_at desc, id desc);

alter table public.incidents enable row level security;
alter table public.incidents force row level security;
-- Nothing is ever deleted: what was once told stays told.
grant select, insert, update on public.incidents to service_role;

create function public.update_of_incident(p_state text, p_text text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  if length(p_text) not between 1 and 2000 or p_text <> btrim(p_text) then
    raise exception 'an update has a text' using errcode = 'check_violation';
  end if;
  return jsonb_build_object('at', floor(extract(epoch from now()) * 1000), 'state', p_state, 'text', p_text);
end
$$;

create function public.report_incident(
  p_actor text, p_title text, p_severity text, p_state text, p_venues text[], p_text text
) returns setof public.incidents
  language plpgsql
  set search_path = ''
as $$
declare
  reported public.incidents;
begin
  perform public.require_owner(p_actor);
  insert into public.incidents (title, severity, state, venues, updates, resolved_at)
  values (
    p_title, p_severity, p_state, p_venues,
    jsonb_build_array(public.update_of_incident(p_state, p_text)),
    case when p_state = 'resolved' then now() end
  )
  returning * into reported;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor, 'incident.report', 'incident:' || reported.id,
    jsonb_build_object('before', null, 'after', to_jsonb(reported) - 'updates' || jsonb_build_object('text', p_text))
  );
  return next reported;
end
$$;

-- Adds an update to an incident that the owner has seen in its newest version.
create function public.update_incident(
  p_actor text, p_id bigint, p_version integer, p_severity text, p_state text, p_venues text[], p_text text
) returns setof public.incidents
  language plpgsql
  set search_path = ''
as $$
declare
  before public.incidents;
  saved public.incidents;
begin
  perform public.require_owner(p_actor);
  select * into before from public.incidents where id = p_id for update;
  if not found then
    raise exception 'no such incident' using errcode = 'no_data_found';
  end if;
  if before.version <> p_version then
    raise exception 'the incident has changed' using errcode = 'AD002';
  end if;
  update public.incidents
  set severity = p_severity, state = p_state, venues = p_venues, version = version + 1,
      updates = updates || public.update_of_incident(p_state, p_text),
      resolved_at = case when p_state = 'resolved' then coalesce(resolved_at, now()) end
  where id = p_id
  returning * into saved;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor, 'incident.update', 'incident:' || p_id,
    jsonb_build_object(
      'before', to_jsonb(before) - 'updates',
      'after', to_jsonb(saved) - 'updates' || jsonb_build_object('text', p_text)
    )
  );
  return next saved;
end
$$;

-- What every page has to know: a number that grows with each change, and the newest open incident that is major.
create function public.incident_news() returns table (version bigint, title text)
  language sql stable
  set search_path = ''
as $$
  select
    (select coalesce(sum(i.version), 0) from public.incidents i),
    (
      select i.title from public.incidents i
      where i.state <> 'resolved' and i.severity = 'major'
      order by i.started_at desc, i.id desc
      limit 1
    )
$$;

revoke execute on function
  public.update_of_incident(text, text),
  public.report_incident(text, text, text, text, text[], text),
  public.update_incident(text, bigint, integer, text, text, text[], text),
  public.incident_news()
from public, anon, authenticated, service_role;
grant execute on function
  public.update_of_incident(text, text),
  public.report_incident(text, text, text, text, text[], text),
  public.update_incident(text, bigint, integer, text, text, text[], text),
  public.incident_news()
to service_role;
