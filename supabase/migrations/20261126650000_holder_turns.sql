-- The list of holders is made by one instance at a time, whether the schedule or an administrator wants it, and never
-- goes back to an older block.

-- Gives an administrator the turn of a job at once, unless another run has it: null then, and nothing is left behind.
create function public.take_job_turn_now(p_job text, p_actor text, p_turn_ms integer, p_instance text) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  held public.jobs;
begin
  perform public.require_admin(p_actor);
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
revoke execute on function public.take_job_turn_now(text, text, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_job_turn_now(text, text, integer, text) to service_role;

-- As before, and a list of an older block than the published one is refused: it comes from a run that took too long, or
-- from a node that lags behind.
create or replace function public.publish_holders(p_list jsonb, p_decimals integer) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  made bigint;
  today date := (now() at time zone 'UTC')::date;
  supply numeric := (p_list ->> 'supply')::numeric;
  listed numeric;
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('publish_holders'));
  if exists (
    select
    from public.treasury_snapshots s
    where s.id = (select max(id) from public.treasury_snapshots)
      and s.chain_id = (p_list ->> 'chain_id')::integer
      and s.token = p_list ->> 'token'
      and s.block_number > (p_list ->> 'block_number')::bigint
  ) then
    raise exception 'a list of a newer block is published' using errcode = 'unique_violation';
  end if;
  is_first := not exists (
    select from public.treasury_snapshots s where s.is_daily and (s.taken_at at time zone 'UTC')::date = today
  );
  insert into public.treasury_snapshots (
    chain_id, token, block_number, block_hash, block_at, supply, holders, digest, is_daily
  ) values (
    (p_list ->> 'chain_id')::integer,
    p_list ->> 'token',
    (p_list ->> 'block_number')::bigint,
    p_list ->> 'block_hash',
    (p_list ->> 'block_at')::timestamptz,
    supply,
    p_list -> 'holders',
    p_list ->> 'digest',
    is_first
  ) returning id into made;

  if exists (
    select
    from (
      select
        (h.row ->> 1)::numeric as units,
        lag((h.row ->> 1)::numeric) over (order by h.rank) as before
      from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    ) as o
    where o.units <= 0 or o.units > o.before
  ) then
    raise exception 'holders run from the largest to the smallest' using errcode = 'check_violation';
  end if;

  delete from public.pluto_holders where true;
  insert into public.pluto_holders (address, balance, percentage, rank)
  select
    h.row ->> 0,
    (h.row ->> 1)::numeric * (('1e-' || p_decimals)::numeric),
    div((h.row ->> 1)::numeric * 1e18, supply) * 1e-16,
    h.rank
  from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank);

  if is_first then
    select sum((h.row ->> 1)::numeric) into listed from jsonb_array_elements(p_list -> 'holders') as h (row);
    insert into public.treasury_days (address, day, rank, units, part)
    select h.row ->> 0, today, h.rank, (h.row ->> 1)::numeric, div((h.row ->> 1)::numeric * 1e18, listed) * 1e-16
    from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    on conflict (address, day) do nothing;
    delete from public.treasury_days where day < today - 365;
  end if;
  delete from public.treasury_snapshots
  where taken_at < now() - (case when is_daily then interval '366 days' else interval '2 days' end);
  return made;
end
$$;
