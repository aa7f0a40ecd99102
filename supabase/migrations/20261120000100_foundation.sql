-- The ground the other migrations stand on: who may do nothing by default, the domains that make a bad
-- value impossible, and the one function that says which wallet is asking.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- A hosted project may grant every new table, sequence and function to anon and authenticated. Nothing is
-- granted here unless a line below says so; the same holds for whatever later migrations create.
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- PUBLIC may execute every new function by a default that is global: a default for one schema cannot take it away.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Addresses are kept in lower case, so that equality is equality. Checksums are for display.
create domain public.evm_address as text
  constraint evm_address_is_lower_case_hex check (value ~ '^0x[0-9a-f]{40}$');

create domain public.supported_chain as integer
  constraint supported_chain_is_listed check (value in (1, 10, 56, 137, 8453, 42161, 43114));

create domain public.http_url as text
  constraint http_url_is_absolute check (value ~ '^https?://[^[:space:]]+$' and length(value) <= 2048);

-- NaN sorts above every number in PostgreSQL, so the upper bound also keeps NaN and infinity out.
create domain public.amount as numeric
  constraint amount_is_finite check (value >= 0 and value < 1e60);

create domain public.signed_amount as numeric
  constraint signed_amount_is_finite check (value > -1e60 and value < 1e60);

create domain public.percentage as numeric
  constraint percentage_is_0_to_100 check (value >= 0 and value <= 100);

create domain public.timeframe as text
  constraint timeframe_is_listed check (value in ('1m', '5m', '15m', '30m', '1H', '4H', '1D', '1W', '1M'));

create domain public.market_type as text
  constraint market_type_is_listed check (value in ('crypto', 'stock', 'forex'));

-- The wallet that a request speaks for: the claim of the token that the server signed, never a parameter.
create function public.current_wallet() returns text
  language sql stable
  set search_path = ''
as $$
  select lower(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'wallet')
$$;

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function public.current_wallet() from public, anon, service_role;
grant execute on function public.current_wallet() to authenticated;
revoke execute on function public.touch_updated_at() from public, anon, authenticated, service_role;
