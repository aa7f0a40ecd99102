-- A list of pairs can be narrowed to meme coins, which nothing else in the catalogue tells from others.

alter table public.tokens add column is_meme boolean not null default false;

-- The tradable pairs with the figures of their base token, for lists, and whether that token is a meme coin.
create or replace view public.spot_listings with (security_invoker = true) as
  select
    p.*,
    f.price,
    f.price_change_24h,
    f.volume_24h,
    f.volume_change_24h,
    f.liquidity,
    f.price_at,
    f.market_at,
    b.is_meme as base_is_meme
  from public.pairs_with_tokens p
  join public.token_figures f on f.token_id = p.base_token_id
  join public.tokens b on b.id = p.base_token_id
  where p.pair_enabled;
