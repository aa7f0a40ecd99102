-- The names of orders that were sent lately, so that a request which is repeated after a restart, or at another
-- instance, makes no second order. A name is a digest of wallet and cloid: the table tells of nobody what he traded.

create table public.named_orders (
  name text primary key constraint named_orders_name_is_digest check (name ~ '^[0-9a-f]{64}$'),
  free_at timestamptz not null
);
create index named_orders_free_at on public.named_orders (free_at);

alter table public.named_orders enable row level security;
alter table public.named_orders force row level security;
grant select, insert, update, delete on public.named_orders to service_role;

-- Takes all of these names for a while. False means that one of them is taken, and then none is.
create function public.name_orders(p_names text[], p_seconds integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  taken text[];
begin
  with made as (
    insert into public.named_orders as known (name, free_at)
    select wanted, now() + make_interval(secs => p_seconds) from unnest(p_names) as wanted order by wanted
    on conflict (name) do update set free_at = excluded.free_at where known.free_at <= now()
    returning known.name
  )
  select coalesce(array_agg(made.name), '{}') into taken from made;
  if cardinality(taken) = cardinality(p_names) then
    return true;
  end if;
  delete from public.named_orders where name = any(taken);
  return false;
end
$$;
revoke execute on function public.name_orders(text[], integer) from public, anon, authenticated;
grant execute on function public.name_orders(text[], integer) to service_role;

-- As before, and the names that are free again.
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
  delete from public.named_orders where free_at <= now();
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
