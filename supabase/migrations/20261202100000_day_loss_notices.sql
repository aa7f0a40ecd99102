-- What a wallet with a daily loss limit closed within the last 24 hours, and which parts of the limit its owner was told
-- of. The watch keeps it, so that the loss of the day costs no question of its own.
alter table public.watched_accounts
  add column day jsonb constraint watched_accounts_day_is_small check (octet_length(day::text) <= 16384);
