-- Alerts on coins are judged by the figures that the sweep stores.

alter table public.token_figures
  -- When the vendor last told the price, which it dates by the last trade: of a quiet coin it tells the same one again.
  add column price_seen_at timestamptz,
  -- Until when an alert waited for these parts: the sweep then asks for them as for a coin in a list.
  add column price_wanted_at timestamptz,
  add column market_wanted_at timestamptz,
  add column safety_wanted_at timestamptz,
  -- The signs by which the safety got worse, as lib/domain/alerts/worse-safety.ts numbers them, and the time of the facts.
  add column worse_signs integer
    constraint token_figures_signs_are_a_number check (worse_signs > 0),
  add column worse_at timestamptz,
  add constraint token_figures_signs_have_a_time check ((worse_signs is null) = (worse_at is null));

drop function public.claim_token_figures(text, bigint, bigint, bigint, integer);

-- Hands out the tokens whose figures are due and notes that their turn has come, so that of all instances one asks for
-- each. A token of a tradable pair is due after `p_looked_ms` while somebody looks at it, after `p_listed_ms` while a
-- list shows it, and after `p_rest_ms` otherwise; after `p_wanted_ms` at the latest while an alert waits for the part.
-- The native coin is asked for by its wrapped form.
create function public.claim_token_figures(
  p_part text, p_looked_ms bigint, p_listed_ms bigint, p_rest_ms bigint, p_wanted_ms bigint, p_most integer
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
    cross join lateral (
      select
        case p_part when 'price' then f.price_turn_at when 'market' then f.market_turn_at else f.safety_turn_at end as at,
        case p_part when 'price' then f.price_wanted_at when 'market' then f.market_wanted_at else f.safety_wanted_at end
          > now() - interval '5 minutes' as is_wanted
    ) turn
    where exists (
      select from public.trading_pairs p
      where p.is_enabled and (p.base_token_id = f.token_id or p.quote_token_id = f.token_id)
    )
    and coalesce(turn.at, '-infinity')
      <= now() - make_interval(secs => least(
        case
          when f.looked_at > now() - interval '1 minute' then p_looked_ms
          when f.listed_at > now() - interval '5 minutes' then p_listed_ms
          else p_rest_ms
        end,
        case when turn.is_wanted then p_wanted_ms end
      ) / 1000.0)
    order by
      f.looked_at > now() - interval '1 minute' desc nulls last,
      (turn.is_wanted or f.listed_at > now() - interval '5 minutes') desc nulls last,
      turn.at nulls first
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

-- Takes prices as [{token_id, price, price_change_24h, at}]; an older one never replaces a newer one.
create or replace function public.record_token_prices(p_rows jsonb) returns void
  language sql
  set search_path = ''
as $$
  update public.token_figures f
  set price_seen_at = now(),
      price = case when coalesce(f.price_at, '-infinity') < r.at then r.price else f.price end,
      price_change_24h = case
        when coalesce(f.price_at, '-infinity') < r.at then r.price_change_24h else f.price_change_24h
      end,
      price_at = greatest(f.price_at, r.at)
  from jsonb_to_recordset(p_rows) as r (token_id bigint, price numeric, price_change_24h numeric, at timestamptz)
  where f.token_id = r.token_id
$$;

-- Notes that an alert waits for a part of these tokens' figures.
create function public.want_token_figures(p_part text, p_token_ids bigint[]) returns void
  language sql
  set search_path = ''
as $$
  update public.token_figures f
  set price_wanted_at = case p_part when 'price' then now() else f.price_wanted_at end,
      market_wanted_at = case p_part when 'market' then now() else f.market_wanted_at end,
      safety_wanted_at = case p_part when 'safety' then now() else f.safety_wanted_at end
  where f.token_id = any (p_token_ids)
$$;

-- Returns the figures that alerts on these coins wait for, each coin as `<chain>:<contract>`. A coin that is not listed
-- any more has none.
create function public.alert_figures(p_coins text[])
  returns table (
    coin text, token_id bigint, price text, price_at timestamptz, price_seen_at timestamptz, liquidity text, market_at timestamptz,
    worse_signs integer, worse_at timestamptz, safety_at timestamptz
  )
  language sql stable
  set search_path = ''
as $$
  select
    t.chain_id::text || ':' || t.address, t.id, f.price::text, f.price_at, coalesce(f.price_seen_at, f.price_at), f.liquidity::text, f.market_at,
    f.worse_signs, f.worse_at, to_timestamp((f.safety -> 'security' ->> 'at')::double precision / 1000)
  from public.tokens t
  join public.token_figures f on f.token_id = t.id
  where (t.chain_id::bigint, t.address::text) in (
    select split_part(c, ':', 1)::bigint, split_part(c, ':', 2) from unnest(p_coins) as c
  )
  and exists (select from public.pairs_with_tokens p where p.pair_enabled and (p.base_token_id = t.id or p.quote_token_id = t.id))
$$;

revoke execute on function
  public.claim_token_figures(text, bigint, bigint, bigint, bigint, integer),
  public.want_token_figures(text, bigint[]),
  public.alert_figures(text[])
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_token_figures(text, bigint, bigint, bigint, bigint, integer),
  public.want_token_figures(text, bigint[]),
  public.alert_figures(text[])
to service_role;
