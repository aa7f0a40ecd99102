-- Market figures of the catalogue's tokens, kept by a sweep and read by everybody's pages: lists sort and page over them
-- in the database, and nobody waits for a vendor. An amount that the vendor does not know stays null, never 0.

create table public.token_figures (
  token_id bigint primary key references public.tokens (id) on delete cascade,
  price numeric,
  -- In percent, as the vendor says it.
  price_change_24h numeric,
  volume_24h numeric,
  volume_change_24h numeric,
  buy_volume_24h numeric,
  sell_volume_24h numeric,
  market_cap numeric,
  total_supply numeric,
  circulating_supply numeric,
  holders bigint,
  liquidity numeric,
  -- When the vendor said so.
  price_at timestamptz,
  market_at timestamptz,
  -- When the sweep last came to each part, whether or not the vendor knew anything.
  price_turn_at timestamptz,
  market_turn_at timestamptz,
  -- When somebody last looked at the token's own page, and at a list that shows it.
  looked_at timestamptz,
  listed_at timestamptz
);
-- Unknown figures come last either way, so each order has its own index.
create index token_figures_by_price on public.token_figures (price desc nulls last, token_id);
create index token_figures_by_change on public.token_figures (price_change_24h desc nulls last, token_id);
create index token_figures_by_volume on public.token_figures (volume_24h desc nulls last, token_id);
create index token_figures_by_liquidity on public.token_figures (liquidity desc nulls last, token_id);
create index token_figures_from_least_price on public.token_figures (price nulls last, token_id);
create index token_figures_from_least_change on public.token_figures (price_change_24h nulls last, token_id);
create index token_figures_from_least_volume on public.token_figures (volume_24h nulls last, token_id);
create index token_figures_from_least_liquidity on public.token_figures (liquidity nulls last, token_id);

alter table public.token_figures enable row level security;
alter table public.token_figures force row level security;
grant select, insert, update on public.token_figures to service_role;

-- Every token has its row from the first moment, so that a claim finds all there are.
insert into public.token_figures (token_id) select id from public.tokens;

create function public.keep_token_figures() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.token_figures (token_id) values (new.id);
  return null;
end
$$;
create trigger tokens_have_figures after insert on public.tokens
  for each row execute function public.keep_token_figures();

-- The tradable pairs with the figures of their base token, for lists.
create view public.spot_listings with (security_invoker = true) as
  select
    p.*,
    f.price,
    f.price_change_24h,
    f.volume_24h,
    f.volume_change_24h,
    f.liquidity,
    f.price_at,
    f.market_at
  from public.pairs_with_tokens p
  join public.token_figures f on f.token_id = p.base_token_id
  where p.pair_enabled;
revoke all on public.spot_listings from public, anon, authenticated, service_role;
grant select on public.spot_listings to service_role;

-- Hands out the tokens whose figures are due and notes that their turn has come, so that of all instances one asks for
-- each. A token of a tradable pair is due after `p_looked_ms` while somebody looks at it, after `p_listed_ms` while a
-- list shows it, and after `p_rest_ms` otherwise. The native coin is asked for by its wrapped form.
create function public.claim_token_figures(
  p_part text, p_looked_ms bigint, p_listed_ms bigint, p_rest_ms bigint, p_most integer
) returns table (token_id bigint, chain_id integer, address text)
  language plpgsql
  set search_path = ''
as $$
begin
  if p_part not in ('price', 'market') then
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
    and coalesce(case p_part when 'price' then f.price_turn_at else f.market_turn_at end, '-infinity')
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
      case p_part when 'price' then f.price_turn_at else f.market_turn_at end nulls first
    limit p_most
    for update of f skip locked
  ),
  claimed as (
    update public.token_figures f
    set price_turn_at = case p_part when 'price' then now() else f.price_turn_at end,
        market_turn_at = case p_part when 'market' then now() else f.market_turn_at end
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
create function public.record_token_prices(p_rows jsonb) returns void
  language sql
  set search_path = ''
as $$
  update public.token_figures f
  set price = r.price, price_change_24h = r.price_change_24h, price_at = r.at
  from jsonb_to_recordset(p_rows) as r (token_id bigint, price numeric, price_change_24h numeric, at timestamptz)
  where f.token_id = r.token_id and coalesce(f.price_at, '-infinity') < r.at
$$;

-- Takes the rest of the figures in the same way.
create function public.record_token_markets(p_rows jsonb) returns void
  language sql
  set search_path = ''
as $$
  update public.token_figures f
  set volume_24h = r.volume_24h,
      volume_change_24h = r.volume_change_24h,
      buy_volume_24h = r.buy_volume_24h,
      sell_volume_24h = r.sell_volume_24h,
      market_cap = r.market_cap,
      total_supply = r.total_supply,
      circulating_supply = r.circulating_supply,
      holders = r.holders,
      liquidity = r.liquidity,
      market_at = r.at
  from jsonb_to_recordset(p_rows) as r (
    token_id bigint, volume_24h numeric, volume_change_24h numeric, buy_volume_24h numeric, sell_volume_24h numeric,
    market_cap numeric, total_supply numeric, circulating_supply numeric, holders bigint, liquidity numeric,
    at timestamptz
  )
  where f.token_id = r.token_id and coalesce(f.market_at, '-infinity') < r.at
$$;

-- Notes that somebody looks: `page` at the tokens' own pages, `list` at a list that shows them.
create function public.note_token_looks(p_token_ids bigint[], p_at text) returns void
  language sql
  set search_path = ''
as $$
  update public.token_figures f
  set looked_at = case p_at when 'page' then now() else f.looked_at end,
      listed_at = case p_at when 'list' then now() else f.listed_at end
  where f.token_id = any (p_token_ids)
$$;

revoke execute on function
  public.keep_token_figures(),
  public.claim_token_figures(text, bigint, bigint, bigint, integer),
  public.record_token_prices(jsonb),
  public.record_token_markets(jsonb),
  public.note_token_looks(bigint[], text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_token_figures(text, bigint, bigint, bigint, integer),
  public.record_token_prices(jsonb),
  public.record_token_markets(jsonb),
  public.note_token_looks(bigint[], text)
to service_role;
