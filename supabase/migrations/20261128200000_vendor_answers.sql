-- What a vendor of market data said, shared by all instances, so that two of them ask no more than one. Nothing in it is
-- about a visitor. An instance that finds no answer that is fresh enough gets the turn to ask, and the others wait for it.
create table public.vendor_answers (
  vendor text not null,
  question text not null,
  -- JSON as it came, which nobody searches; null until somebody has been answered.
  answer text,
  asked_at timestamptz,
  -- Until when somebody has the turn to ask.
  held_until timestamptz,
  touched_at timestamptz not null default clock_timestamp(),
  primary key (vendor, question),
  constraint vendor_answers_names_are_short check (length(vendor) between 1 and 100 and length(question) between 1 and 1000),
  constraint vendor_answers_answer_has_a_time check ((answer is null) = (asked_at is null))
);

create index vendor_answers_touched_at_idx on public.vendor_answers (touched_at);

alter table public.vendor_answers enable row level security;
alter table public.vendor_answers force row level security;
grant select, insert, update, delete on public.vendor_answers to service_role;

-- Returns an answer that is younger than p_fresh_ms (`known`), or gives the turn to ask for p_hold_ms (`own`), unless
-- somebody has it (`others`).
create function public.claim_vendor_answer(p_vendor text, p_question text, p_fresh_ms bigint, p_hold_ms integer)
  returns table (state text, answer text, age_ms bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  held public.vendor_answers;
  moment timestamptz;
begin
  if p_fresh_ms < 1 or p_hold_ms < 1 then
    raise exception 'an answer is shared for positive times' using errcode = 'check_violation';
  end if;
  insert into public.vendor_answers (vendor, question) values (p_vendor, p_question)
  on conflict (vendor, question) do nothing;
  select * into held from public.vendor_answers as v
  where v.vendor = p_vendor and v.question = p_question for update;
  moment := clock_timestamp();
  if held.asked_at > moment - make_interval(secs => p_fresh_ms / 1000.0) then
    state := 'known';
    answer := held.answer;
    age_ms := greatest(0, floor(extract(epoch from moment - held.asked_at) * 1000));
  elsif held.held_until > moment then
    state := 'others';
  else
    state := 'own';
    update public.vendor_answers as v
    set held_until = moment + make_interval(secs => p_hold_ms / 1000.0), touched_at = moment
    where v.vendor = p_vendor and v.question = p_question;
  end if;
  return next;
end
$$;

-- Keeps what the vendor said p_age_ms ago, ends the turn, and forgets some of what nobody has asked about for hours.
create function public.keep_vendor_answer(p_vendor text, p_question text, p_answer text, p_age_ms bigint) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
begin
  insert into public.vendor_answers as v (vendor, question, answer, asked_at, touched_at)
  values (p_vendor, p_question, p_answer, moment - make_interval(secs => p_age_ms / 1000.0), moment)
  on conflict (vendor, question) do update
  set answer = excluded.answer, asked_at = excluded.asked_at, held_until = null, touched_at = excluded.touched_at;
  delete from public.vendor_answers as v
  where (v.vendor, v.question) in (
    select o.vendor, o.question from public.vendor_answers as o
    where o.touched_at < moment - interval '2 hours'
    order by o.touched_at limit 50
    for update skip locked
  );
end
$$;

-- Returns those of many answers that are younger than p_fresh_ms.
create function public.recall_vendor_answers(p_vendor text, p_questions text[], p_fresh_ms bigint)
  returns table (question text, answer text, age_ms bigint)
  language sql
  set search_path = ''
as $$
  select v.question, v.answer, greatest(0, floor(extract(epoch from clock_timestamp() - v.asked_at) * 1000))::bigint
  from public.vendor_answers as v
  where v.vendor = p_vendor and v.question = any(p_questions)
    and v.asked_at > clock_timestamp() - make_interval(secs => p_fresh_ms / 1000.0)
$$;

-- Keeps what the vendor said of several coins at once p_age_ms ago: rows of question and answer.
create function public.keep_vendor_answers(p_vendor text, p_rows jsonb, p_age_ms bigint) returns void
  language sql
  set search_path = ''
as $$
  insert into public.vendor_answers as v (vendor, question, answer, asked_at)
  select p_vendor, r.question, r.answer, clock_timestamp() - make_interval(secs => p_age_ms / 1000.0)
  from jsonb_to_recordset(p_rows) as r (question text, answer text)
  order by r.question
  on conflict (vendor, question) do update
  set answer = excluded.answer, asked_at = excluded.asked_at, touched_at = excluded.touched_at
$$;

-- Gives back a turn in which the vendor said nothing.
create function public.release_vendor_answer(p_vendor text, p_question text) returns void
  language sql
  set search_path = ''
as $$
  update public.vendor_answers set held_until = null where vendor = p_vendor and question = p_question
$$;

revoke execute on function
  public.claim_vendor_answer(text, text, bigint, integer),
  public.keep_vendor_answer(text, text, text, bigint),
  public.recall_vendor_answers(text, text[], bigint),
  public.keep_vendor_answers(text, jsonb, bigint),
  public.release_vendor_answer(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_vendor_answer(text, text, bigint, integer),
  public.keep_vendor_answer(text, text, text, bigint),
  public.recall_vendor_answers(text, text[], bigint),
  public.keep_vendor_answers(text, jsonb, bigint),
  public.release_vendor_answer(text, text)
to service_role;
