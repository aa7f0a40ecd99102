-- The venue's file of all accounts counts no trades, and what nobody counted is not 0.
alter table public.leaderboard_entries alter column n_trades drop not null;
