-- Who is left out of the list of holders, and when the list is made, is an owner's to say. An exclusion counts a day
-- later, and until then any owner withdraws it.

alter table public.treasury_excluded add column counts_from timestamptz not null default now();

-- Before there is a list nobody loses a place by it, so it counts at once. One that counts already goes on counting when
-- only its reason changes.
create or replace function public.exclude_holder(p_actor text, p_address text, p_reason text, p_note text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  saved public.treasury_excluded;
begin
  perform public.require_owner(p_actor);
  insert into public.treasury_excluded (address, reason, note, counts_from)
  select
    p_address, p_reason, p_note,
    case when exists (select from public.treasury_snapshots) then now() + interval '1 day' else now() end
  on conflict (address) do update set reason = excluded.reason, note = excluded.note
  returning * into saved;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor, 'holder.exclude', 'holder:' || p_address,
    jsonb_build_object('reason', p_reason, 'note', p_note, 'counts_from', saved.counts_from)
  );
end
$$;

create or replace function public.include_holder(p_actor text, p_address text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  gone public.treasury_excluded;
begin
  perform public.require_owner(p_actor);
  delete from public.treasury_excluded where address = p_address returning * into gone;
  if not found then
    raise exception 'no such address' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when gone.counts_from > now() then 'holder.withdraw' else 'holder.include' end,
    'holder:' || gone.address,
    jsonb_build_object('reason', gone.reason, 'note', gone.note)
  );
end
$$;

-- As before, and an owner's: the list of holders is the one job that is made at once.
create or replace function public.take_job_turn_now(p_job text, p_actor text, p_turn_ms integer, p_instance text)
  returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  held public.jobs;
begin
  perform public.require_owner(p_actor);
  select * into held from public.jobs where name = p_job for update;
  if not found then
    raise exception 'no such job' using errcode = 'no_data_found';
  end if;
  if held.turn_until > clock_timestamp() then
    return null;
  end if;
  update public.jobs set asked_at = clock_timestamp(), asked_by = p_actor where name = p_job;
  insert into public.audit_log (actor, action, subject) values (p_actor, 'job.run', 'job:' || p_job);
  return public.take_job_turn(p_job, held.every_ms, p_turn_ms, p_instance);
end
$$;
