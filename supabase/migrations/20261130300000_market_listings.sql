-- When the exchange has its first daily candle of a market: looked up once by the sweep, and null where the market is
-- older than the search reached back.
alter table public.market_history
  add column listed_at timestamptz,
  add column listing_turn_at timestamptz;
