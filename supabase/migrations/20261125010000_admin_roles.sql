-- Administrators are owners, who name each other and see the whole log, or editors, who keep the catalogue.

alter table public.admins drop constraint admins_role_is_listed;
alter table public.admins alter column role drop default;
update public.admins set role = 'owner';
alter table public.admins add constraint admins_role_is_listed check (role in ('owner', 'editor'));
grant update on public.admins to service_role;

-- Two owners who remove each other at the same moment wait for one another here, and the second finds no third.
create function public.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if old.role = 'owner' then
    perform pg_advisory_xact_lock(hashtextextended('owners', 0));
    if not exists (select from public.admins where role = 'owner') then
      raise exception 'the last owner stays' using errcode = 'AD001';
    end if;
  end if;
  return null;
end
$$;
create trigger admins_keep_an_owner after update or delete on public.admins
  for each row execute function public.keep_an_owner();

-- The role is held until the write is over: a write that is acknowledged was made by an administrator.
create or replace function public.require_admin(p_actor text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.admins where wallet = p_actor for share;
  if not found then
    raise exception 'Unauthorized' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function public.require_owner(p_actor text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.admins where wallet = p_actor and role = 'owner' for share;
  if not found then
    raise exception 'Only an owner may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Names an administrator, or gives one another role.
create function public.save_admin(p_actor text, p_wallet text, p_role text) returns setof public.admins
  language plpgsql
  set search_path = ''
as $$
declare
  before public.admins;
  saved public.admins;
begin
  perform pg_advisory_xact_lock(hashtextextended('owners', 0));
  perform public.require_owner(p_actor);
  select * into before from public.admins where wallet = p_wallet;
  insert into public.admins (wallet, role) values (p_wallet, p_role)
  on conflict (wallet) do update set role = excluded.role
  returning * into saved;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when before.wallet is null then 'admin.add' else 'admin.change' end,
    'admin:' || p_wallet,
    jsonb_build_object('before', before.role, 'after', saved.role)
  );
  return next saved;
end
$$;

create function public.remove_admin(p_actor text, p_wallet text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  gone public.admins;
begin
  perform pg_advisory_xact_lock(hashtextextended('owners', 0));
  perform public.require_owner(p_actor);
  delete from public.admins where wallet = p_wallet returning * into gone;
  if not found then
    raise exception 'no such administrator' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (p_actor, 'admin.remove', 'admin:' || p_wallet, jsonb_build_object('before', gone.role, 'after', null));
end
$$;

create or replace function public.appoint_first_admin(p_wallet text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('first admin', 0));
  if exists (select from public.admins)
    or exists (select from public.audit_log where action = 'admin.appointed') then
    return false;
  end if;
  insert into public.admins (wallet, role) values (p_wallet, 'owner');
  insert into public.audit_log (actor, action, subject) values (p_wallet, 'admin.appointed', p_wallet);
  return true;
end
$$;

-- Another role is told to its wallet as the loss of one and the gain of another.
create or replace function public.note_admin_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.account_log (wallet, act, subject) values (old.wallet, 'admin.removed', old.role);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.account_log (wallet, act, subject) values (new.wallet, 'admin.added', new.role);
  end if;
  return null;
end
$$;
drop trigger admins_are_noted on public.admins;
create trigger admins_are_noted after insert or delete on public.admins
  for each row execute function public.note_admin_change();
create trigger admins_changes_are_noted after update on public.admins
  for each row when (old.role <> new.role) execute function public.note_admin_change();

revoke execute on function
  public.keep_an_owner(),
  public.require_owner(text),
  public.save_admin(text, text, text),
  public.remove_admin(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.require_owner(text),
  public.save_admin(text, text, text),
  public.remove_admin(text, text)
to service_role;
