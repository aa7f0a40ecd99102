-- What happened to an account, for its owner to read: who came in from where, and what was allowed or forbidden since.
create table public.account_log (
  id bigint generated always as identity primary key,
  wallet public.evm_address not null,
  at timestamptz not null default now(),
  act text not null constraint account_log_act_is_listed check (act in (
    'session.opened', 'session.ended', 'session.all_ended', 'agent.approved', 'agent.revoked', 'limits.changed',
    'admin.added', 'admin.removed', 'export.made'
  )),
  -- An agent's address, what the limits became, what was exported.
  subject text constraint account_log_subject_is_short check (length(subject) between 1 and 200),
  -- Shortened before it comes here: it tells a provider and not a person.
  network text constraint account_log_network_is_short check (length(network) between 1 and 64),
  user_agent text constraint account_log_user_agent_is_short check (length(user_agent) <= 300)
);
create index account_log_of_wallet on public.account_log (wallet, id desc);
create index account_log_age on public.account_log (at);

alter table public.account_log enable row level security;
alter table public.account_log force row level security;
create policy account_log_is_the_wallets on public.account_log for select to authenticated
  using (wallet = (select public.current_wallet()));
grant select on public.account_log to authenticated;
-- Nobody rewrites it, and only its age takes a line away.
grant select, insert on public.account_log to service_role;

create function public.prune_account_log(p_keep_days integer) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  removed integer;
begin
  if p_keep_days < 90 then
    raise exception 'the log of an account is kept for 90 days at least' using errcode = 'check_violation';
  end if;
  delete from public.account_log where at < now() - make_interval(days => p_keep_days);
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- Whoever adds or removes an administrator, by whatever way.
create function public.note_admin_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.account_log (wallet, act) values (new.wallet, 'admin.added');
  else
    insert into public.account_log (wallet, act) values (old.wallet, 'admin.removed');
  end if;
  return null;
end
$$;
create trigger admins_are_noted after insert or delete on public.admins
  for each row execute function public.note_admin_change();

-- The environment names the first administrator, and appoints him once: whoever was removed does not come back with a
-- restart. What proves it is the audit log, which nobody prunes.
insert into public.audit_log (actor, action, subject)
select wallet, 'admin.appointed', wallet from public.admins order by created_at limit 1;

create function public.appoint_first_admin(p_wallet text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('first admin', 0));
  if exists (select from public.admins)
    or exists (select from public.audit_log where action = 'admin.appointed') then
    return false;
  end if;
  insert into public.admins (wallet) values (p_wallet);
  insert into public.audit_log (actor, action, subject) values (p_wallet, 'admin.appointed', p_wallet);
  return true;
end
$$;

-- A contract is somebody's on its chain alone: its session says which. Null is a key's, which is the same on each. What
-- was opened before does not say it, and ends.
alter table public.sessions add column chain_id public.supported_chain;
update public.sessions set revoked_at = now() where revoked_at is null;

drop function public.open_session(text, text, integer, integer, text);
create function public.open_session(
  p_nonce text, p_wallet text, p_idle_seconds integer, p_absolute_seconds integer, p_user_agent text default null,
  p_chain_id integer default null, p_owner text default null, p_network text default null
) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.auth_nonces where nonce = p_nonce and expires_at > now();
  if not found then
    return;
  end if;
  insert into public.account_log (wallet, act, network, user_agent)
  values (coalesce(p_owner, p_wallet), 'session.opened', p_network, left(p_user_agent, 300));
  return query
    insert into public.sessions (wallet, idle_seconds, idle_expires_at, expires_at, user_agent, chain_id)
    values (
      p_wallet,
      p_idle_seconds,
      now() + make_interval(secs => least(p_idle_seconds, p_absolute_seconds)),
      now() + make_interval(secs => p_absolute_seconds),
      left(p_user_agent, 300),
      p_chain_id
    )
    returning *;
end
$$;

create or replace function public.rotate_session(p_id uuid) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
declare
  old_session public.sessions;
begin
  update public.sessions set revoked_at = now()
  where id = p_id and revoked_at is null and idle_expires_at > now() and expires_at > now()
  returning * into old_session;
  if not found then
    return;
  end if;
  return query
    insert into public.sessions (wallet, idle_seconds, idle_expires_at, expires_at, user_agent, chain_id)
    values (
      old_session.wallet,
      old_session.idle_seconds,
      least(old_session.expires_at, now() + make_interval(secs => old_session.idle_seconds)),
      old_session.expires_at,
      old_session.user_agent,
      old_session.chain_id
    )
    returning *;
end
$$;

-- For what a session alone may not do: false means that the challenge was answered before, has expired or never was.
create function public.spend_nonce(p_nonce text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.auth_nonces where nonce = p_nonce and expires_at > now();
  return found;
end
$$;

revoke execute on function
  public.prune_account_log(integer),
  public.note_admin_change(),
  public.appoint_first_admin(text),
  public.open_session(text, text, integer, integer, text, integer, text, text),
  public.spend_nonce(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.prune_account_log(integer),
  public.appoint_first_admin(text),
  public.open_session(text, text, integer, integer, text, integer, text, text),
  public.spend_nonce(text)
to service_role;
