-- Notices by e-mail: an address is a target beside devices, and live once its reader has pressed the link that was sent
-- there.
alter table public.notice_targets
  add column address text constraint notice_targets_address_is_short check (length(address) between 6 and 120),
  drop constraint notice_targets_channel_is_listed,
  add constraint notice_targets_channel_is_listed check (channel in ('push', 'mail')),
  drop constraint notice_targets_state_is_listed,
  add constraint notice_targets_state_is_listed check (state in ('waiting', 'live', 'ended')),
  drop constraint notice_targets_end_is_listed,
  -- Besides: the address's own mail server refuses it, or its reader wants no more.
  add constraint notice_targets_end_is_listed check (ended_by in ('service', 'key', 'server', 'reader')),
  add constraint notice_targets_mail_has_an_address check ((channel = 'mail') = (address is not null)),
  add constraint notice_targets_devices_do_not_wait check (state <> 'waiting' or channel = 'mail'),
  add constraint notice_targets_one_address unique (owner, address);

alter table public.notices
  drop constraint notices_channel_is_listed,
  add constraint notices_channel_is_listed check (channel in ('telegram', 'push', 'mail')),
  -- The mail in which a notice was sent before, which is tried again under the same id and with the same contents.
  add column mail_id text constraint notices_mail_id_is_short check (length(mail_id) between 1 and 80);

-- By what an address's reader is known: the link that confirms, of which only a digest is kept, and the link that ends.
create table public.mail_links (
  target_id uuid primary key references public.notice_targets (id) on delete cascade,
  confirm_digest text constraint mail_links_confirm_is_a_digest check (length(confirm_digest) = 64),
  confirm_ends_at timestamptz not null,
  stop_token text not null constraint mail_links_stop_is_a_token check (length(stop_token) = 43),
  constraint mail_links_one_stop unique (stop_token),
  constraint mail_links_one_confirm unique (confirm_digest)
);

-- When a mail was sent for somebody: a wallet, a network or an address, by keyed digests that say nothing by themselves.
create table public.mail_turns (
  id bigint generated always as identity primary key,
  subject text not null constraint mail_turns_subject_is_a_digest check (length(subject) = 64),
  taken_at timestamptz not null default clock_timestamp()
);
create index mail_turns_of_subject on public.mail_turns (subject, taken_at);

alter table public.mail_links enable row level security;
alter table public.mail_links force row level security;
alter table public.mail_turns enable row level security;
alter table public.mail_turns force row level security;
grant select, insert, update, delete on public.mail_links, public.mail_turns to service_role;

-- Takes a turn of each subject, if each has one left in its time; otherwise of none. Returns the place of the first that
-- has none, from 1; 0 if the turns were taken.
create function public.take_mail_turns(p_subjects text[], p_mosts integer[], p_seconds integer[]) returns integer
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('take mail turns', 0));
  for place in 1 .. cardinality(p_subjects) loop
    if (
      select count(*) from public.mail_turns t
      where t.subject = p_subjects[place] and t.taken_at > clock_timestamp() - make_interval(secs => p_seconds[place])
    ) >= p_mosts[place] then
      return place;
    end if;
  end loop;
  insert into public.mail_turns (subject) select distinct s.name from unnest(p_subjects) as s (name);
  return 0;
end
$$;

-- Makes the address of a confirming link live, once. Returns false if the link is none, was used or is too old.
create function public.confirm_mail(p_digest text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  confirmed uuid;
begin
  update public.mail_links l set confirm_digest = null
  where l.confirm_digest = p_digest and l.confirm_ends_at > clock_timestamp()
  returning l.target_id into confirmed;
  update public.notice_targets t set state = 'live', seen_at = now() where t.id = confirmed and t.state = 'waiting';
  return found;
end
$$;

-- Its answer gets the mail's id.
drop function public.take_notices_of(text, integer, integer);
create function public.take_notices_of(p_channel text, p_hold_ms integer, p_most_tries integer)
  returns table (
    id bigint, event text, link_id uuid, target_id uuid, mail_id text, facts jsonb, happened_at timestamptz, tries integer
  )
  language plpgsql
  set search_path = ''
as $$
declare
  chosen public.notices;
begin
  -- Two that take at the same time would share what waits for one target between them, and it would hear it twice over.
  perform pg_advisory_xact_lock(hashtextextended('take notices ' || p_channel, 0));
  select * into chosen from public.notices n
  where n.channel = p_channel and n.state = 'waiting' and n.not_before <= clock_timestamp() and n.tries < p_most_tries
  order by n.not_before limit 1 for update skip locked;
  if not found then
    return;
  end if;
  return query
  update public.notices taken
  set not_before = clock_timestamp() + make_interval(secs => p_hold_ms / 1000.0), tries = taken.tries + 1
  where taken.id in (
    select n.id from public.notices n
    where n.channel = chosen.channel and n.target = chosen.target and n.mail_id is not distinct from chosen.mail_id
      and n.state = 'waiting' and n.not_before <= clock_timestamp() and n.tries < p_most_tries
    for update skip locked
  )
  returning taken.id, taken.event, taken.link_id, taken.target_id, taken.mail_id, taken.facts, taken.happened_at, taken.tries;
end
$$;

create or replace function public.purge_notices() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  removed integer;
  all_removed integer := 0;
begin
  -- Somebody whose address was written by another is forgotten if he does nothing.
  delete from public.notice_targets t
  where t.state = 'waiting' and t.id in (
    select l.target_id from public.mail_links l where l.confirm_ends_at < now() - interval '7 days'
  );
  get diagnostics removed = row_count;
  all_removed := removed;
  delete from public.mail_turns where taken_at < now() - interval '31 days';
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.watched_accounts w
  where not exists (select from public.notice_settings s where s.owner = w.owner)
    and not exists (select from public.notice_targets t where t.owner = w.owner and t.state = 'live');
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.notices where happened_at < now() - interval '14 days';
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;

revoke execute on function
  public.take_notices_of(text, integer, integer),
  public.take_mail_turns(text[], integer[], integer[]),
  public.confirm_mail(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.take_notices_of(text, integer, integer),
  public.take_mail_turns(text[], integer[], integer[]),
  public.confirm_mail(text)
to service_role;
