-- Which terms a wallet has accepted, and when: the message that it signs to sign in names them.

create table public.terms_acceptances (
  wallet public.evm_address not null,
  version date not null,
  accepted_at timestamptz not null default now(),
  primary key (wallet, version)
);
alter table public.terms_acceptances enable row level security;
alter table public.terms_acceptances force row level security;
-- Nobody takes an acceptance back or dates it anew.
grant select, insert on public.terms_acceptances to service_role;

alter table public.account_log drop constraint account_log_act_is_listed;
alter table public.account_log add constraint account_log_act_is_listed check (act in (
  'session.opened', 'session.ended', 'session.all_ended', 'agent.approved', 'agent.revoked', 'limits.changed',
  'chat.linked', 'chat.unlinked', 'chat.allowed', 'chat.limits_changed', 'chat.forbidden',
  'admin.added', 'admin.removed', 'export.made', 'terms.accepted'
));

-- As before, and in the same step the terms that the signed message names.
drop function public.open_session(text, text, integer, integer, text, integer, text, text);
create function public.open_session(
  p_nonce text, p_wallet text, p_idle_seconds integer, p_absolute_seconds integer, p_user_agent text default null,
  p_chain_id integer default null, p_owner text default null, p_network text default null, p_terms date default null
) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
declare
  row_owner text := coalesce(p_owner, p_wallet);
begin
  delete from public.auth_nonces where nonce = p_nonce and expires_at > now();
  if not found then
    return;
  end if;
  insert into public.account_log (wallet, act, network, user_agent)
  values (row_owner, 'session.opened', p_network, left(p_user_agent, 300));
  if p_terms is not null then
    insert into public.terms_acceptances (wallet, version) values (row_owner, p_terms) on conflict do nothing;
    if found then
      insert into public.account_log (wallet, act, subject, network, user_agent)
      values (row_owner, 'terms.accepted', p_terms::text, p_network, left(p_user_agent, 300));
    end if;
  end if;
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
revoke execute on function public.open_session(text, text, integer, integer, text, integer, text, text, date)
from public, anon, authenticated, service_role;
grant execute on function public.open_session(text, text, integer, integer, text, integer, text, text, date) to service_role;
