-- A data vendor counts compute units for a calendar month, and requests for a second, of an account and not of a
-- machine. Several instances share that account, so each takes a block of units here and spends it by itself.

create table public.vendor_units (
  vendor text primary key,
  -- The first day of the month that is counted, in UTC.
  month date not null,
  used bigint not null default 0,
  -- The vendor refused: nothing is given until then.
  units_rest_until timestamptz,
  requests_rest_until timestamptz,
  -- Until when each request that was given away may still count at the vendor.
  requests timestamptz[] not null default '{}',
  constraint vendor_units_vendor_is_short check (length(vendor) between 1 and 100),
  constraint vendor_units_used_is_no_debt check (used >= 0)
);

alter table public.vendor_units enable row level security;
alter table public.vendor_units force row level security;
grant select, insert, update, delete on public.vendor_units to service_role;

-- Hands out up to p_units_block units, and nothing rather than less than p_units_least, which may be 0; and up to
-- p_requests_block requests, of which p_per_second may count at a time, each for p_counts_ms. `lack` is what was missing,
-- and `wait_ms` for how long. What is missing of one kind costs nothing of the other.
create function public.lease_vendor_units(
  p_vendor text, p_quota bigint, p_units_least integer, p_units_block integer, p_per_second integer,
  p_requests_block integer, p_counts_ms integer
) returns table (units integer, requests integer, used bigint, lack text, wait_ms bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  moment timestamptz;
  this_month date;
  held public.vendor_units;
  ends timestamptz;
begin
  if p_units_least < 0 or p_units_block < p_units_least or p_requests_block < 1 or p_per_second < 1 or p_counts_ms < 1 then
    raise exception 'a lease of units needs positive figures' using errcode = 'check_violation';
  end if;
  insert into public.vendor_units (vendor, month) values (p_vendor, date_trunc('month', now() at time zone 'utc'))
  on conflict (vendor) do nothing;
  -- Leases of one vendor stand in line here: two that look at once would both take what is left.
  select * into held from public.vendor_units as v where v.vendor = p_vendor for update;
  moment := clock_timestamp();
  this_month := date_trunc('month', moment at time zone 'utc');
  if held.month < this_month then
    held.month := this_month;
    held.used := 0;
  end if;
  held.requests := array(select counts from unnest(held.requests) as counts where counts > moment order by counts);

  units := least(p_units_block, greatest(0, p_quota - held.used));
  requests := least(p_requests_block, p_per_second - cardinality(held.requests));
  if units < p_units_least then
    lack := 'units';
    ends := (this_month + interval '1 month') at time zone 'utc';
  elsif held.units_rest_until > moment then
    lack := 'units';
    ends := held.units_rest_until;
  elsif held.requests_rest_until > moment then
    lack := 'requests';
    ends := held.requests_rest_until;
  elsif requests < 1 then
    lack := 'requests';
    ends := held.requests[1];
  end if;
  if lack is null then
    held.used := held.used + units;
    held.requests := held.requests
      || array_fill(moment + make_interval(secs => p_counts_ms / 1000.0), array[requests]);
  else
    units := 0;
    requests := 0;
  end if;
  update public.vendor_units as v
  set month = held.month, used = held.used, requests = held.requests where v.vendor = p_vendor;
  used := held.used;
  wait_ms := case when lack is null then 0 else greatest(1, ceil(extract(epoch from ends - moment) * 1000)) end;
  return next;
end
$$;

-- The vendor refused for this reason, whatever was counted.
create function public.rest_vendor_units(p_vendor text, p_lack text, p_for_ms integer) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  ends timestamptz := clock_timestamp() + make_interval(secs => p_for_ms / 1000.0);
begin
  if p_lack not in ('units', 'requests') then
    raise exception 'a vendor rests for units or requests' using errcode = 'check_violation';
  end if;
  insert into public.vendor_units as v (vendor, month, units_rest_until, requests_rest_until)
  values (
    p_vendor, date_trunc('month', now() at time zone 'utc'),
    case when p_lack = 'units' then ends end, case when p_lack = 'requests' then ends end
  )
  on conflict (vendor) do update set
    units_rest_until = greatest(v.units_rest_until, excluded.units_rest_until),
    requests_rest_until = greatest(v.requests_rest_until, excluded.requests_rest_until);
end
$$;

revoke execute on function
  public.lease_vendor_units(text, bigint, integer, integer, integer, integer, integer),
  public.rest_vendor_units(text, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.lease_vendor_units(text, bigint, integer, integer, integer, integer, integer),
  public.rest_vendor_units(text, text, integer)
to service_role;
