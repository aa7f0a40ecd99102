-- Work that no request asks for: when each job ran last, what came of it, and which instance has its turn.

create table public.jobs (
  name text primary key constraint jobs_name_is_short check (length(name) between 1 and 60),
  every_ms bigint not null constraint jobs_period_is_positive check (every_ms > 0),
  -- The run that has the turn; it is lost if it does not keep the turn until then.
  turn_until timestamptz,
  started_at timestamptz,
  -- An owner asked for a run out of turn.
  asked_at timestamptz,
  asked_by public.evm_address
);

create table public.job_runs (
  id bigint generated always as identity primary key,
  job text not null references public.jobs (name) on delete cascade,
  instance text not null constraint job_runs_instance_is_short check (length(instance) between 1 and 100),
  asked_by public.evm_address,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text not null default 'running'
    constraint job_runs_outcome_is_listed check (outcome in ('running', 'done', 'failed', 'lost')),
  -- The code of the error; its text is in the server's log under the run's number.
  error_code text constraint job_runs_code_is_short check (length(error_code) <= 60),
  did jsonb not null default '{}'
    constraint job_runs_did_is_small check (jsonb_typeof(did) = 'object' and octet_length(did::text) <= 4096),
  constraint job_runs_end_with_an_outcome check ((outcome = 'running') = (ended_at is null))
);
create index job_runs_newest on public.job_runs (job, id desc);
create index job_runs_newest_failure on public.job_runs (job, id desc) where outcome in ('failed', 'lost');

alter table public.jobs enable row level security;
alter table public.jobs force row level security;
alter table public.job_runs enable row level security;
alter table public.job_runs force row level security;
grant select, insert, update, delete on public.jobs, public.job_runs to service_role;

-- Gives the turn to one of all instances that ask, and the number of its run with it; null for the others. A turn is
-- due once per period, or when an owner asked for it, and never while a run keeps it. A run whose instance died is
-- marked as lost when the next one begins.
create function public.take_job_turn(p_job text, p_every_ms bigint, p_turn_ms integer, p_instance text) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  held public.jobs;
  moment timestamptz;
  run bigint;
begin
  insert into public.jobs (name, every_ms) values (p_job, p_every_ms)
  on conflict (name) do update set every_ms = excluded.every_ms where public.jobs.every_ms <> excluded.every_ms;
  select * into held from public.jobs where name = p_job for update;
  moment := clock_timestamp();
  if held.turn_until > moment then
    return null;
  end if;
  -- The timers of an instance count from the end of a run and are a little early at times.
  if held.asked_at is null and held.started_at + make_interval(secs => p_every_ms * 0.95 / 1000) > moment then
    return null;
  end if;
  update public.job_runs set outcome = 'lost', ended_at = moment where job = p_job and outcome = 'running';
  insert into public.job_runs (job, instance, asked_by, started_at)
  values (p_job, p_instance, held.asked_by, moment) returning id into run;
  update public.jobs
  set started_at = moment, turn_until = moment + make_interval(secs => p_turn_ms / 1000.0), asked_at = null, asked_by = null
  where name = p_job;
  return run;
end
$$;

-- True while the run still has the turn, which it then keeps for longer.
create function public.keep_job_turn(p_run bigint, p_turn_ms integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update public.jobs j
  set turn_until = clock_timestamp() + make_interval(secs => p_turn_ms / 1000.0)
  from public.job_runs r
  where r.id = p_run and r.outcome = 'running' and j.name = r.job;
  return found;
end
$$;

-- Ends a run and frees its turn. The newest two hundred runs of a job are kept, and the newest fifty that failed.
create function public.end_job_run(p_run bigint, p_outcome text, p_did jsonb default '{}', p_error_code text default null)
  returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  ended public.job_runs;
begin
  if p_outcome not in ('done', 'failed') then
    raise exception 'a run ends done or failed' using errcode = 'check_violation';
  end if;
  update public.job_runs
  set outcome = p_outcome, ended_at = clock_timestamp(), did = p_did, error_code = p_error_code
  where id = p_run and outcome = 'running'
  returning * into ended;
  if not found then
    return false;
  end if;
  update public.jobs set turn_until = null where name = ended.job;
  delete from public.job_runs r
  where r.job = ended.job
    and r.id < (select min(id) from (select id from public.job_runs where job = ended.job order by id desc limit 200) newest)
    and (r.outcome = 'done' or r.id < coalesce((
      select min(id) from (
        select id from public.job_runs
        where job = ended.job and outcome in ('failed', 'lost') order by id desc limit 50
      ) failures
    ), 0));
  return true;
end
$$;

-- An owner asks for a run out of turn; the instance that sees it first begins it.
create function public.ask_job_run(p_actor text, p_job text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.require_owner(p_actor);
  update public.jobs set asked_at = clock_timestamp(), asked_by = p_actor where name = p_job;
  if not found then
    raise exception 'no such job' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject) values (p_actor, 'job.run', 'job:' || p_job);
end
$$;

-- The newest run of each job, and its newest failure if that is another one.
create function public.newest_job_runs() returns setof public.job_runs
  language sql stable
  set search_path = ''
as $$
  select distinct on (r.id) r.*
  from public.jobs j
  cross join lateral (
    (select * from public.job_runs where job = j.name order by id desc limit 1)
    union all
    (select * from public.job_runs where job = j.name and outcome in ('failed', 'lost') order by id desc limit 1)
  ) r
  order by r.id desc
$$;

revoke execute on function
  public.take_job_turn(text, bigint, integer, text),
  public.keep_job_turn(bigint, integer),
  public.end_job_run(bigint, text, jsonb, text),
  public.ask_job_run(text, text),
  public.newest_job_runs()
from public, anon, authenticated, service_role;
grant execute on function
  public.take_job_turn(text, bigint, integer, text),
  public.keep_job_turn(bigint, integer),
  public.end_job_run(bigint, text, jsonb, text),
  public.ask_job_run(text, text),
  public.newest_job_runs()
to service_role;
