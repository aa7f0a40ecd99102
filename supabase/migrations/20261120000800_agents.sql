-- An agent is proposed by the server, approved by its owner's signature at the exchange, and ends by revocation, by a
-- successor or by its date. While a successor waits for its signature the approved one goes on.
alter table public.agent_wallets
  add column name text not null default 'pluto' constraint agent_wallets_name_is_short check (length(name) between 1 and 16),
  add column valid_until_at timestamptz not null default now() + interval '90 days',
  add column approved_at timestamptz,
  add column last_used_at timestamptz;

-- Kept before approval was known here: the exchange is asked about each and says whether it is one.
drop index public.agent_wallets_one_live_per_wallet;
create unique index agent_wallets_one_approved_per_wallet on public.agent_wallets (wallet)
  where revoked_at is null and approved_at is not null;
create unique index agent_wallets_one_proposed_per_wallet on public.agent_wallets (wallet)
  where revoked_at is null and approved_at is null;

revoke select on public.agent_wallets from authenticated;
grant select (agent_address, wallet, name, created_at, valid_until_at, approved_at, last_used_at, revoked_at)
  on public.agent_wallets to authenticated;
grant update (approved_at, revoked_at, last_used_at) on public.agent_wallets to service_role;
-- A key that is sealed anew stays the same key.
grant update (sealed_key) on public.agent_wallets to service_role;

drop function public.keep_agent_wallet(text, text, bytea);

-- One proposal at a time: whoever asks meanwhile is given the same. One that waited for long is replaced, since the
-- exchange counts its lifetime from the day it is approved.
create function public.propose_agent_wallet(
  p_wallet text, p_agent_address text, p_sealed_key bytea, p_name text, p_valid_until timestamptz, p_fresh_seconds integer
) returns setof public.agent_wallets
  language plpgsql
  set search_path = ''
as $$
begin
  -- Concurrent proposals of one wallet wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended('agent ' || p_wallet, 0));
  update public.agent_wallets set revoked_at = now()
  where wallet = p_wallet and revoked_at is null and approved_at is null
    and created_at < now() - make_interval(secs => p_fresh_seconds);
  insert into public.agent_wallets (agent_address, wallet, sealed_key, name, valid_until_at)
  values (p_agent_address, p_wallet, p_sealed_key, p_name, p_valid_until)
  on conflict (wallet) where revoked_at is null and approved_at is null do nothing;
  return query
    select * from public.agent_wallets where wallet = p_wallet and revoked_at is null and approved_at is null;
end
$$;

-- The exchange said so: the proposal takes the place of its predecessor.
create function public.approve_agent_wallet(p_wallet text, p_agent_address text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('agent ' || p_wallet, 0));
  update public.agent_wallets set revoked_at = now()
  where wallet = p_wallet and revoked_at is null and approved_at is not null and agent_address <> p_agent_address;
  update public.agent_wallets set approved_at = now()
  where wallet = p_wallet and agent_address = p_agent_address and revoked_at is null and approved_at is null;
end
$$;

-- At most once a minute for an agent: orders come faster.
create function public.note_agent_use(p_agent_address text) returns void
  language sql
  set search_path = ''
as $$
  update public.agent_wallets set last_used_at = now()
  where agent_address = p_agent_address and (last_used_at is null or last_used_at < now() - interval '1 minute');
$$;

revoke execute on function
  public.propose_agent_wallet(text, text, bytea, text, timestamptz, integer),
  public.approve_agent_wallet(text, text),
  public.note_agent_use(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.propose_agent_wallet(text, text, bytea, text, timestamptz, integer),
  public.approve_agent_wallet(text, text),
  public.note_agent_use(text)
to service_role;
