-- What people look for in a list of coins: the change over shorter times, how many bought and sold, how old a coin is,
-- who holds it, and what a trade keeps. All of it comes with questions that are asked already.

alter table public.token_figures
  add column price_change_5m numeric,
  add column price_change_1h numeric,
  add column price_change_6h numeric,
  add column buys_24h bigint,
  add column sells_24h bigint,
  add column trades_24h bigint generated always as (buys_24h + sells_24h) stored,
  -- The facts of lib/schemas/token-safety.ts by which lists are sorted and narrowed; null where they are unknown.
  add column first_trade_ms bigint generated always as ((safety #>> '{traded,since}')::bigint) stored,
  add column top_ten numeric generated always as ((safety #>> '{ownership,topTen}')::numeric) stored,
  -- The larger of the taxes, as a part of the amount.
  add column most_tax numeric generated always as (
    case
      when safety #>> '{security,buyTax}' is null or safety #>> '{security,sellTax}' is null then null
      else greatest((safety #>> '{security,buyTax}')::numeric, (safety #>> '{security,sellTax}')::numeric)
    end
  ) stored,
  -- As lib/domain/spot/safety.ts judges it.
  add column is_sellable boolean generated always as (
    case
      when safety #>> '{security,isHoneypot}' = 'true' or safety #>> '{security,cannotSellAll}' = 'true'
        or (safety #>> '{security,sellTax}')::numeric >= 1 then false
      when safety #>> '{security,isHoneypot}' is null or safety #>> '{security,cannotSellAll}' is null then null
      else true
    end
  ) stored;

-- The columns of pairs_with_tokens are named, because that view has grown since.
drop view public.spot_listings;
create view public.spot_listings with (security_invoker = true) as
  select
    p.pair_id, p.chain_id, p.label, p.base_token_id, p.quote_token_id,
    p.base_symbol, p.base_name, p.base_address, p.base_is_native, p.base_decimals, p.base_wrapped_address, p.base_logo_url,
    p.quote_symbol, p.quote_name, p.quote_address, p.quote_is_native, p.quote_decimals, p.quote_wrapped_address,
    p.quote_logo_url, p.announcement_img_url, p.pair_enabled, p.created_at,
    b.is_meme as base_is_meme,
    f.price, f.price_change_24h, f.volume_24h, f.volume_change_24h, f.liquidity, f.price_at, f.market_at,
    f.market_cap, f.holders, f.price_change_5m, f.price_change_1h, f.price_change_6h, f.buys_24h, f.sells_24h,
    f.trades_24h, f.first_trade_ms, f.top_ten, f.most_tax, f.is_sellable
  from public.pairs_with_tokens p
  join public.token_figures f on f.token_id = p.base_token_id
  join public.tokens b on b.id = p.base_token_id
  where p.pair_enabled;
revoke all on public.spot_listings from public, anon, authenticated, service_role;
grant select on public.spot_listings to service_role;

create or replace function public.record_token_markets(p_rows jsonb) returns void
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
      price_change_5m = r.price_change_5m,
      price_change_1h = r.price_change_1h,
      price_change_6h = r.price_change_6h,
      buys_24h = r.buys_24h,
      sells_24h = r.sells_24h,
      market_at = r.at
  from jsonb_to_recordset(p_rows) as r (
    token_id bigint, volume_24h numeric, volume_change_24h numeric, buy_volume_24h numeric, sell_volume_24h numeric,
    market_cap numeric, total_supply numeric, circulating_supply numeric, holders bigint, liquidity numeric,
    price_change_5m numeric, price_change_1h numeric, price_change_6h numeric, buys_24h bigint, sells_24h bigint,
    at timestamptz
  )
  where f.token_id = r.token_id and coalesce(f.market_at, '-infinity') < r.at
$$;
