-- What the watch keeps to tell of deposits, withdrawals and the day: an account's dollars at the last reading, how far
-- its ledger was read, and the withdrawals that are on their way.
alter table public.watched_accounts
  add column money jsonb constraint watched_accounts_money_is_small check (octet_length(money::text) <= 200),
  -- True while money moved and the ledger was not read since.
  add column money_moved boolean not null default false,
  -- Rows of the ledger until then are told of.
  add column ledger_until timestamptz not null default now(),
  add column ledger_read_at timestamptz not null default now(),
  add column leaving jsonb not null default '[]' constraint watched_accounts_leaving_is_small check (octet_length(leaving::text) <= 65536);

-- The last local day whose summary was made, or passed over because there was nothing to tell.
alter table public.notice_settings add column summary_day date;
-- A chat that began before there were summaries did not ask for one.
update public.notice_settings set off_kinds = array_append(off_kinds, 'summary') where not 'summary' = any (off_kinds);
