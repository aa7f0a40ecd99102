-- How safe it is to hold a token, as the vendors say it: kept by the same sweep as its figures, and far less often.

alter table public.token_figures
  -- In the form of lib/schemas/token-safety.ts.
  add column safety jsonb
    constraint token_figures_safety_is_small check (jsonb_typeof(safety) = 'object' and octet_length(safety::text) <= 4096),
  add column safety_turn_at timestamptz;

create or replace function public.claim_token_figures(
  p_part text, p_looked_ms bigint, p_listed_ms bigint, p_rest_ms bigint, p_most integer
) returns table (token_id bigint, chain_id integer, address text)
  language plpgsql
  set search_path = ''
as $$
begin
  if p_part not in ('price', 'market', 'safety') then
    raise exception 'no such part' using errcode = 'invalid_parameter_value';
  end if;
  return query
  with due as (
    select f.token_id
    from public.token_figures f
    where exists (
      select from public.trading_pairs p
      where p.is_enabled and (p.base_token_id = f.token_id or p.quote_token_id = f.token_id)
    )
    and coalesce(
      case p_part when 'price' then f.price_turn_at when 'market' then f.market_turn_at else f.safety_turn_at end,
      '-infinity'
    )
      <= now() - make_interval(secs => (
        case
          when f.looked_at > now() - interval '1 minute' then p_looked_ms
          when f.listed_at > now() - interval '5 minutes' then p_listed_ms
          else p_rest_ms
        end
      ) / 1000.0)
    order by
      f.looked_at > now() - interval '1 minute' desc nulls last,
      f.listed_at > now() - interval '5 minutes' desc nulls last,
      case p_part when 'price' then f.price_turn_at when 'market' then f.market_turn_at else f.safety_turn_at end nulls first
    limit p_most
    for update of f skip locked
  ),
  claimed as (
    update public.token_figures f
    set price_turn_at = case p_part when 'price' then now() else f.price_turn_at end,
        market_turn_at = case p_part when 'market' then now() else f.market_turn_at end,
        safety_turn_at = case p_part when 'safety' then now() else f.safety_turn_at end
    from due
    where f.token_id = due.token_id
    returning f.token_id
  )
  select t.id, t.chain_id::integer, coalesce(t.wrapped_address, t.address)::text
  from claimed c
  join public.tokens t on t.id = c.token_id;
end
$$;
