-- The kinds of notices that came later are chosen by name, so that a row from before means what it meant, and a release
-- from before reads no name that it does not know.
alter table public.notice_settings
  add column later_kinds jsonb not null default '{}' constraint notice_settings_later_kinds_are_few check (octet_length(later_kinds::text) <= 1024);
alter table public.notice_targets
  add column later_kinds jsonb not null default '{}' constraint notice_targets_later_kinds_are_few check (octet_length(later_kinds::text) <= 1024);

-- The margins of an account whose owner was told that they are nearly used up, until they are clearly not.
alter table public.watched_accounts
  add column near_margins text[] not null default '{}' constraint watched_accounts_near_margins_are_few check (cardinality(near_margins) <= 50);
