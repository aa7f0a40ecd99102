-- What each call of the language model cost, and the budget of a day, which all instances share. A call first reserves
-- the most that it can cost, and is settled when it has ended.

create table public.model_calls (
  id uuid primary key default gen_random_uuid(),
  -- The day of UTC whose budget it uses.
  day date not null,
  model text not null constraint model_calls_model_is_short check (length(model) between 1 and 200),
  reserved integer not null constraint model_calls_reserve_something check (reserved > 0),
  taken_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  outcome text constraint model_calls_outcome_is_listed check (outcome in ('written', 'faulty', 'failed')),
  -- Unknown where the model did not tell; then the reservation counts.
  input_tokens integer,
  cached_tokens integer,
  output_tokens integer,
  -- In dollars; unknown without prices or tokens.
  cost numeric(16, 8),
  took_ms integer,
  constraint model_calls_are_settled_whole check ((settled_at is null) = (outcome is null)),
  constraint model_calls_tokens_are_no_debt check (input_tokens >= 0 and cached_tokens >= 0 and output_tokens >= 0)
);
create index model_calls_of_day on public.model_calls (day);

alter table public.model_calls enable row level security;
alter table public.model_calls force row level security;
grant select, insert, update, delete on public.model_calls to service_role;

-- Reserves p_most tokens of today's p_per_day; without room the call has no id. A reservation that nobody settled within
-- p_hold_ms belongs to a process that is gone, and counts no longer.
create function public.take_model_tokens(p_model text, p_most integer, p_per_day bigint, p_hold_ms integer)
  returns table (id uuid, used bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  today date;
  made uuid;
  taken bigint;
begin
  -- Two that look at once would both take what is left.
  perform pg_advisory_xact_lock(hashtext('model_calls'));
  today := (clock_timestamp() at time zone 'utc')::date;
  select coalesce(sum(
    case
      when c.settled_at is not null then coalesce(c.input_tokens + c.output_tokens, c.reserved)
      when c.taken_at > clock_timestamp() - make_interval(secs => p_hold_ms / 1000.0) then c.reserved
      else 0
    end
  ), 0) into taken from public.model_calls c where c.day = today;
  if taken + p_most <= p_per_day then
    insert into public.model_calls (day, model, reserved) values (today, p_model, p_most)
    returning model_calls.id into made;
    taken := taken + p_most;
  end if;
  return query select made, taken;
end
$$;

-- Prices are dollars per million tokens, and decimal texts so that none of them is rounded on its way.
create function public.settle_model_call(
  p_id uuid, p_outcome text, p_took_ms integer, p_input integer default null, p_cached integer default null,
  p_output integer default null, p_input_price text default null, p_output_price text default null
) returns void
  language sql
  set search_path = ''
as $$
  update public.model_calls
  set settled_at = clock_timestamp(), outcome = p_outcome, took_ms = p_took_ms,
    input_tokens = p_input, cached_tokens = p_cached, output_tokens = p_output,
    cost = (p_input * p_input_price::numeric + p_output * p_output_price::numeric) / 1000000
  where id = p_id and settled_at is null
$$;

-- What each call cost is kept for more than a year.
create function public.purge_model_calls() returns integer
  language sql
  set search_path = ''
as $$
  with gone as (delete from public.model_calls where day < (now() at time zone 'utc')::date - 400 returning 1)
  select count(*)::integer from gone
$$;

revoke execute on function
  public.take_model_tokens(text, integer, bigint, integer),
  public.settle_model_call(uuid, text, integer, integer, integer, integer, text, text),
  public.purge_model_calls()
from public, anon, authenticated, service_role;
grant execute on function
  public.take_model_tokens(text, integer, bigint, integer),
  public.settle_model_call(uuid, text, integer, integer, integer, integer, text, text),
  public.purge_model_calls()
to service_role;

-- What a kept analysis used, as it was told when it was made.
alter table public.ai_analysis_history
  add column credits_used integer constraint ai_analysis_history_credits_are_no_debt check (credits_used >= 0),
  add column tokens integer constraint ai_analysis_history_tokens_are_no_debt check (tokens >= 0);
grant insert (credits_used, tokens) on public.ai_analysis_history to authenticated;
