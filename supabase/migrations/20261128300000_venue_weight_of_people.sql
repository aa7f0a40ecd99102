-- What one person waits for counts apart from jobs and from the watch. Instances of the version before still lease under
-- the old names until they have ended.
alter table public.venue_weight drop constraint venue_weight_kind_is_listed;
alter table public.venue_weight add constraint venue_weight_kind_is_listed
  check (kind in ('cancel', 'order', 'read', 'watch', 'person', 'job', 'refused', 'sweep', 'visitor'));

-- As before, but `wait_ms` says in how long p_least would be free as things stand, and 0 where something was given: it is
-- told to people who wait.
create or replace function public.lease_venue_weight(
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
  room_at timestamptz := clock_timestamp();
  rule_at timestamptz;
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
    if counted + p_least > (rule ->> 'most')::integer then
      select min(freed.counts_until) into rule_at from (
        select w.counts_until, sum(w.weight) over (order by w.counts_until, w.id) as weight
        from public.venue_weight as w where w.budget = p_budget and (rule -> 'kinds') ? w.kind
      ) as freed
      where counted - freed.weight + p_least <= (rule ->> 'most')::integer;
      room_at := greatest(room_at, coalesce(rule_at, clock_timestamp() + make_interval(secs => p_window_ms / 1000.0)));
    end if;
  end loop;
  granted := case when give < p_least then 0 else give end;
  if granted > 0 then
    insert into public.venue_weight as w (budget, kind, weight, counts_until)
    values (p_budget, p_kind, granted, clock_timestamp() + make_interval(secs => (p_hold_ms + p_window_ms) / 1000.0))
    returning w.id into lease_id;
  end if;
  wait_ms := greatest(0, ceil(extract(epoch from room_at - clock_timestamp()) * 1000)::integer);
  select coalesce(sum(w.weight), 0)::integer into used
  from public.venue_weight as w where w.budget = p_budget and w.weight > 0;
  return next;
end
$$;
