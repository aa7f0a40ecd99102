-- What the sweep asked the exchange, hour by hour over a week: written by one instance, read by all. Nobody else reads
-- it; visitors see what the pages make of it.

create table public.market_history (
  coin text primary key constraint market_history_coin_is_short check (length(coin) between 1 and 40),
  -- [[milliseconds, "price"], ...], the oldest first; prices are text, never floats.
  closes jsonb not null default '[]' constraint market_history_closes_are_a_list check (jsonb_typeof(closes) = 'array'),
  -- The last 24 of them without their times, which is all that the list of markets draws.
  sparkline jsonb not null default '[]' constraint market_history_sparkline_is_a_list check (jsonb_typeof(sparkline) = 'array'),
  -- [[milliseconds, "rate"], ...]
  funding jsonb not null default '[]' constraint market_history_funding_is_a_list check (jsonb_typeof(funding) = 'array'),
  -- When each part was asked for last.
  closes_at timestamptz,
  funding_at timestamptz
);

alter table public.market_history enable row level security;
alter table public.market_history force row level security;
grant select, insert, update on public.market_history to service_role;
