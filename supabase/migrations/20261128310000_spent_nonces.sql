-- A challenge is sealed in the cookie of the browser that asked for it and says itself when it was made, so that asking
-- for one writes nothing. Only the ones that were answered are kept, until they could not be answered any more.

alter table public.auth_nonces rename to spent_nonces;
alter table public.spent_nonces rename constraint auth_nonces_nonce_is_siwe to spent_nonces_nonce_is_siwe;
alter index public.auth_nonces_pkey rename to spent_nonces_pkey;
alter index public.auth_nonces_expiry rename to spent_nonces_expiry;
-- What was issued before was not spent.
delete from public.spent_nonces;

-- False means that the challenge was answered before.
create or replace function public.spend_nonce(p_nonce text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.spent_nonces (nonce, expires_at) values (p_nonce, now() + interval '10 minutes')
  on conflict do nothing;
  return found;
end
$$;

-- As before, but for the nonce.
create or replace function public.open_session(
  p_nonce text, p_wallet text, p_idle_seconds integer, p_absolute_seconds integer, p_user_agent text default null,
  p_chain_id integer default null, p_owner text default null, p_network text default null, p_terms date default null
) returns setof public.sessions
  language plpgsql
  set search_path = ''
as $$
declare
  row_owner text := coalesce(p_owner, p_wallet);
begin
  if not public.spend_nonce(p_nonce) then
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

create or replace function public.purge_expired() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  total integer := 0;
  removed integer;
begin
  delete from public.spent_nonces where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.sessions where expires_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.rate_limits where window_ends_at <= now();
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.entry_leverages where noted_at <= now() - interval '2 years';
  get diagnostics removed = row_count;
  total := total + removed;
  delete from public.venue_weight where counts_until <= now();
  get diagnostics removed = row_count;
  return total + removed;
end
$$;
