-- A chat chooses its language and the sizes that it is offered, from the chat itself: neither gives it a right. Without a
-- choice the messenger's language and the usual sizes count.
alter table public.telegram_links
  add column chosen_locale text
    constraint telegram_links_choice_is_short check (length(chosen_locale) between 2 and 5),
  add column offered_sizes text[]
    constraint telegram_links_sizes_are_few check (cardinality(offered_sizes) between 1 and 4);
