-- Sign-in, roles, rate limits and the audit log. No wallet and no visitor reaches any of this: the server
-- alone does, through its repositories.

create table public.admins (
  wallet public.evm_address primary key,
  role text not null default 'admin' constraint admins_role_is_listed check (role = 'admin'),
  created_at timestamptz not null default now()
);

create table public.auth_nonces (
  nonce text primary key constraint auth_nonces_nonce_is_siwe check (nonce ~ '^[A-Za-z0-9]{16,128}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_nonces_expiry on public.auth_nonces (expires_at);

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  wallet public.evm_address not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null constraint sessions_idle_is_positive check (idle_seconds between 1 and 31536000),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text constraint sessions_user_agent_is_short check (length(user_agent) <= 300),
  constraint sessions_idle_ends_first check (idle_expires_at <= expires_at)
);
create index sessions_of_wallet on public.sessions (wallet) where revoked_at is null;
create index sessions_expiry on public.sessions (expires_at);

-- Permits already handed out in a window. Unlogged: a crash of the database may forget them, which lets a
-- caller start a fresh window and costs no write-ahead log on the hot path.
create unlogged table public.rate_limits (
  key text primary key constraint rate_limits_key_is_short check (length(key) between 1 and 200),
  window_ends_at timestamptz not null,
  used integer not null constraint rate_limits_used_is_count check (used >= 0)
);
create index rate_limits_window on public.rate_limits (window_ends_at);

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor public.evm_address not null,
  action text not null constraint audit_log_action_is_named check (action ~ '^[a-z]+(\.[a-z_]+)+$' and length(action) <= 60),
  subject text not null constraint audit_log_subject_is_short check (length(subject) between 1 and 200),
  details jsonb not null default '{}'
    constraint audit_log_details_are_small check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 16384)
);
create index audit_log_newest on public.audit_log (at desc, id desc);

-- Grants keep the server from rewriting history; the trigger keeps the owner of the table from it.
create function public.refuse_rewriting_audit() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete or truncate on public.audit_log
  for each statement execute function public.refuse_rewriting_audit();

alter table public.admins enable row level security;
alter table public.admins force row level security;
alter table public.auth_nonces enable row level security;
alter table public.auth_nonces force row level security;
alter table public.sessions enable row level security;
alter table public.sessions force row level security;
alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;
alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

grant select, insert, delete on public.admins to service_role;
grant select, insert, delete on public.auth_nonces to service_role;
grant select, insert, update, delete on public.sessions to service_role;
grant select, insert, update, delete on public.rate_limits to service_role;
grant select, insert on public.audit_log to service_role;

-- Spends the nonce and opens the session in one step: of two answers to one challenge only the first signs in.
-- No row means that the nonce was spent, expired or never issued.
create function public.open_session(
  p_nonce text, p_wallet text, p_idle_seconds integer, p_absolute_seconds integer, p_user_agent text default null
) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.auth_nonces where nonce = p_nonce and expires_at > now();
  if not found then
    return;
  end if;
  return query
    insert into public.sessions (wallet, idle_seconds, idle_expires_at, expires_at, user_agent)
    values (
      p_wallet,
      p_idle_seconds,
      now() + make_interval(secs => least(p_idle_seconds, p_absolute_seconds)),
      now() + make_interval(secs => p_absolute_seconds),
      left(p_user_agent, 300)
    )
    returning *;
end
$$;

-- Reads a live session and moves its idle limit. It writes at most once a minute per session (more often only where
-- the idle limit is that short), so that a page which asks ten things does not write ten times.
create function public.use_session(p_id uuid) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
declare
  found_session public.sessions;
begin
  select * into found_session from public.sessions
  where id = p_id and revoked_at is null and idle_expires_at > now() and expires_at > now();
  if not found then
    return;
  end if;
  if found_session.last_seen_at < now() - make_interval(secs => least(60, found_session.idle_seconds / 4.0)) then
    update public.sessions
    set last_seen_at = now(), idle_expires_at = least(expires_at, now() + make_interval(secs => idle_seconds))
    where id = p_id and revoked_at is null
    returning * into found_session;
    if not found then
      return;
    end if;
  end if;
  return next found_session;
end
$$;

-- A new id for the same sign-in; the absolute limit does not move. No row means that the old one was not alive.
create function public.rotate_session(p_id uuid) returns setof public.sessions
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
    insert into public.sessions (wallet, idle_seconds, idle_expires_at, expires_at, user_agent)
    values (
      old_session.wallet,
      old_session.idle_seconds,
      least(old_session.expires_at, now() + make_interval(secs => old_session.idle_seconds)),
      old_session.expires_at,
      old_session.user_agent
    )
    returning *;
end
$$;

-- Hands out up to p_block permits of a fixed window at once; an instance spends them without asking again.
-- `granted` 0 means that the window is used up until `window_ends_at`.
create function public.lease_rate_block(p_key text, p_limit integer, p_window_seconds integer, p_block integer)
  returns table (granted integer, window_ends_at timestamptz)
  language plpgsql
  set search_path = ''
as $$
declare
  bucket public.rate_limits;
  give integer;
begin
  if p_limit < 1 or p_window_seconds < 1 or p_block < 1 then
    raise exception 'a rate limit needs positive figures' using errcode = 'check_violation';
  end if;
  -- Windows are aligned to the epoch: every instance names the same one.
  insert into public.rate_limits as r (key, window_ends_at, used)
  values (
    p_key,
    to_timestamp((floor(extract(epoch from now()) / p_window_seconds) + 1) * p_window_seconds),
    0
  )
  on conflict (key) do update
    set used = case when r.window_ends_at <= now() then 0 else r.used end,
        window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning * into bucket;
  give := greatest(0, least(p_block, p_limit - bucket.used));
  update public.rate_limits set used = used + give where key = p_key;
  granted := give;
  window_ends_at := bucket.window_ends_at;
  return next;
end
$$;

-- What has run out and proves nothing any more. A revoked session is kept until its absolute limit.
create function public.purge_expired() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  total integer := 0;
  removed integer;
begin
  delete from public.auth_nonces where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.sessions where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.rate_limits where window_ends_at <= now();
  get diagnostics removed = row_count;
  return total + removed;
end
$$;

-- The database's own lock on catalogue writes, behind the server's guard.
create function public.require_admin(p_actor text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not exists (select 1 from public.admins where wallet = p_actor) then
    raise exception 'Unauthorized' using errcode = 'insufficient_privilege';
  end if;
end
$$;

revoke execute on all functions in schema public from public, anon;
revoke execute on function
  public.refuse_rewriting_audit(),
  public.open_session(text, text, integer, integer, text),
  public.use_session(uuid),
  public.rotate_session(uuid),
  public.lease_rate_block(text, integer, integer, integer),
  public.purge_expired(),
  public.require_admin(text)
from authenticated, service_role;
grant execute on function
  public.open_session(text, text, integer, integer, text),
  public.use_session(uuid),
  public.rotate_session(uuid),
  public.lease_rate_block(text, integer, integer, integer),
  public.purge_expired(),
  public.require_admin(text)
to service_role;
