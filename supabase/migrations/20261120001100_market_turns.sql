-- A market that the exchange fails has had its turn and keeps what it has, as old as it is: so the turn is written apart
-- from the data. From here on closes_at and funding_at say of when the newest of each is.
alter table public.market_history
  add column closes_turn_at timestamptz,
  add column funding_turn_at timestamptz;
