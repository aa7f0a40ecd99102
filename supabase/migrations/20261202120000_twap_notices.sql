-- The running TWAPs of a watched account whose end its owner wants to hear of.
alter table public.watched_accounts
  add column twaps jsonb not null default '[]' constraint watched_accounts_twaps_are_few check (octet_length(twaps::text) <= 16384);
