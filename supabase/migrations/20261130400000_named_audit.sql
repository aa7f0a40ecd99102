-- The audit log for people: each entry with the kind of its action and the name of what it is about. The name is the one
-- that the object had then; an entry that holds none, such as a refusal, has the one that the object has now.

create view public.audit_entries with (security_invoker = true) as
select
  e.id, e.at, e.actor, e.action, e.subject, e.details,
  case
    when e.action like '%.refused' then 'refused'
    when e.action = 'logo.upload' then 'token'
    else split_part(e.action, '.', 1)
  end as kind,
  coalesce(
    e.details -> 'after' ->> 'label', e.details -> 'before' ->> 'label',
    e.details -> 'after' ->> 'symbol', e.details -> 'before' ->> 'symbol',
    e.details -> 'after' ->> 'title', p.label, t.symbol, i.title
  ) as name,
  coalesce(
    case when s.chain ~ '^[0-9]{1,9}$' then s.chain::integer end, p.chain_id::integer, t.chain_id::integer
  ) as chain_id
from public.audit_log e
cross join lateral (
  select
    case when e.subject ~ '^token:[0-9]{1,15}$' then split_part(e.subject, ':', 2)::bigint end as token_id,
    case when e.subject ~ '^pair:[0-9]{1,15}$' then split_part(e.subject, ':', 2)::bigint end as pair_id,
    case when e.subject ~ '^incident:[0-9]{1,15}$' then split_part(e.subject, ':', 2)::bigint end as incident_id,
    -- The subject of an uploaded logo names the token by its chain and its address.
    case when e.subject ~ '^token:[0-9]{1,9}-0x' then substring(e.subject from '^token:([0-9]+)-')::integer end
      as token_chain,
    substring(e.subject from '0x[0-9a-f]{40}$') as token_address,
    coalesce(e.details -> 'after' ->> 'chain_id', e.details -> 'before' ->> 'chain_id') as chain
) s
left join public.tokens t on t.id = s.token_id or (t.chain_id = s.token_chain and t.address = s.token_address)
left join public.trading_pairs p on p.id = s.pair_id
left join public.incidents i on i.id = s.incident_id;

revoke all on public.audit_entries from public, anon, authenticated, service_role;
grant select on public.audit_entries to service_role;
