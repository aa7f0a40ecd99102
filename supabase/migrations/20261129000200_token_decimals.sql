-- A list of holders has the decimals that its token's contract tells: which contract it is, the operator says.

alter table public.treasury_snapshots
  add column decimals integer not null default 18
    constraint treasury_snapshots_decimals_are_few check (decimals between 0 and 36);
alter table public.treasury_snapshots alter column decimals drop default;

-- The same as before, with the decimals in the snapshot.
create or replace function public.publish_holders(p_list jsonb, p_decimals integer) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  made bigint;
  today date := (now() at time zone 'UTC')::date;
  supply numeric := (p_list ->> 'supply')::numeric;
  listed numeric;
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('publish_holders'));
  if exists (
    select
    from public.treasury_snapshots s
    where s.id = (select max(id) from public.treasury_snapshots)
      and s.chain_id = (p_list ->> 'chain_id')::integer
      and s.token = p_list ->> 'token'
      and s.block_number > (p_list ->> 'block_number')::bigint
  ) then
    raise exception 'a list of a newer block is published' using errcode = 'unique_violation';
  end if;
  is_first := not exists (
    select from public.treasury_snapshots s where s.is_daily and (s.taken_at at time zone 'UTC')::date = today
  );
  insert into public.treasury_snapshots (
    chain_id, token, decimals, block_number, block_hash, block_at, supply, holders, digest, is_daily
  ) values (
    (p_list ->> 'chain_id')::integer,
    p_list ->> 'token',
    p_decimals,
    (p_list ->> 'block_number')::bigint,
    p_list ->> 'block_hash',
    (p_list ->> 'block_at')::timestamptz,
    supply,
    p_list -> 'holders',
    p_list ->> 'digest',
    is_first
  ) returning id into made;

  if exists (
    select
    from (
      select
        (h.row ->> 1)::numeric as units,
        lag((h.row ->> 1)::numeric) over (order by h.rank) as before
      from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    ) as o
    where o.units <= 0 or o.units > o.before
  ) then
    raise exception 'holders run from the largest to the smallest' using errcode = 'check_violation';
  end if;

  delete from public.pluto_holders where true;
  insert into public.pluto_holders (address, balance, percentage, rank)
  select
    h.row ->> 0,
    (h.row ->> 1)::numeric * (('1e-' || p_decimals)::numeric),
    div((h.row ->> 1)::numeric * 1e18, supply) * 1e-16,
    h.rank
  from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank);

  if is_first then
    select sum((h.row ->> 1)::numeric) into listed from jsonb_array_elements(p_list -> 'holders') as h (row);
    insert into public.treasury_days (address, day, rank, units, part)
    select h.row ->> 0, today, h.rank, (h.row ->> 1)::numeric, div((h.row ->> 1)::numeric * 1e18, listed) * 1e-16
    from jsonb_array_elements(p_list -> 'holders') with ordinality as h (row, rank)
    on conflict (address, day) do nothing;
    delete from public.treasury_days where day < today - 365;
  end if;
  delete from public.treasury_snapshots
  where taken_at < now() - (case when is_daily then interval '366 days' else interval '2 days' end);
  return made;
end
$$;
