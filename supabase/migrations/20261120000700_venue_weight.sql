-- The exchange counts what one address asks of it by weight, over the last minute. Several instances share that address,
-- so each takes a block of weight here, spends it within its hold, and asks again.

create table public.venue_weight (
  id uuid primary key default gen_random_uuid(),
  budget text not null,
  kind text not null,
  weight integer not null,
  counts_until timestamptz not null,
  constraint venue_weight_budget_is_short check (length(budget) between 1 and 100),
  constraint venue_weight_kind_is_listed check (kind in ('cancel', 'order', 'read', 'sweep', 'refused')),
  constraint venue_weight_is_positive check (weight >= 0)
);
create index venue_weight_budget on public.venue_weight (budget, counts_until);

alter table public.venue_weight enable row level security;
alter table public.venue_weight force row level security;
grant select, insert, update, delete on public.venue_weight to service_role;

-- Hands out up to p_block of weight, and nothing rather than less than p_least. p_rules says what may be counted
-- together: [{"kinds": ["read", "sweep"], "most": 400}, ...]. A block counts for its hold and a window after it, since
-- that is how late its last part may still weigh at the venue. p_settled says of former blocks what was spent of them:
-- [{"id": "...", "spent": 3}, ...]. `wait_ms` is when the next weight falls out of the window.
create function public.lease_venue_weight(
  p_budget text, p_kind text, p_least integer, p_block integer, p_rules jsonb, p_hold_ms integer, p_window_ms integer,
  p_settled jsonb default '[]'
) returns table (lease_id uuid, granted integer, used integer, wait_ms integer)
  language plpgsql
  set search_path = ''
as $$
declare
  give integer := p_block;
  rule jsonb;
  counted integer;
begin
  if p_least < 1 or p_block < p_least or p_hold_ms < 0 or p_window_ms < 1 then
    raise exception 'a lease of weight needs positive figures' using errcode = 'check_violation';
  end if;
  -- Leases of one budget stand in line: two that look at once would both take what is left.
  perform pg_advisory_xact_lock(hashtextextended('venue_weight ' || p_budget, 0));
  delete from public.venue_weight as w where w.budget = p_budget and w.counts_until <= clock_timestamp();
  update public.venue_weight as w set weight = least(w.weight, (settled ->> 'spent')::integer)
  from jsonb_array_elements(p_settled) as settled
  where w.budget = p_budget and w.id = (settled ->> 'id')::uuid;

  for rule in select * from jsonb_array_elements(p_rules) loop
    select coalesce(sum(w.weight), 0) into counted from public.venue_weight as w
    where w.budget = p_budget and (rule -> 'kinds') ? w.kind;
    give := least(give, (rule ->> 'most')::integer - counted);
  end loop;
  granted := case when give < p_least then 0 else give end;
  if granted > 0 then
    insert into public.venue_weight as w (budget, kind, weight, counts_until)
    values (p_budget, p_kind, granted, clock_timestamp() + make_interval(secs => (p_hold_ms + p_window_ms) / 1000.0))
    returning w.id into lease_id;
  end if;
  select coalesce(sum(w.weight), 0)::integer,
    coalesce(ceil(extract(epoch from min(w.counts_until) - clock_timestamp()) * 1000), 0)::integer
  into used, wait_ms from public.venue_weight as w where w.budget = p_budget and w.weight > 0;
  return next;
end
$$;

-- The venue refused: whatever was counted, there is nothing left for so long.
create function public.empty_venue_weight(p_budget text, p_weight integer, p_for_ms integer) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('venue_weight ' || p_budget, 0));
  delete from public.venue_weight where budget = p_budget and kind = 'refused';
  insert into public.venue_weight (budget, kind, weight, counts_until)
  values (p_budget, 'refused', p_weight, clock_timestamp() + make_interval(secs => p_for_ms / 1000.0));
end
$$;

-- As before, and the weight that counts no more.
create or replace function public.purge_expired() returns integer
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
  total := total + removed;
  delete from public.venue_weight where counts_until <= now();
  get diagnostics removed = row_count;
  return total + removed;
end
$$;

revoke execute on function
  public.lease_venue_weight(text, text, integer, integer, jsonb, integer, integer, jsonb),
  public.empty_venue_weight(text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.lease_venue_weight(text, text, integer, integer, jsonb, integer, integer, jsonb),
  public.empty_venue_weight(text, integer, integer)
to service_role;
