-- An order that was under way when its chat was unlinked is still looked up and told, and what a chat has sent is still
-- known: the row keeps what that needs of its link, and outlives it.
alter table public.telegram_orders
  drop constraint telegram_orders_link_id_fkey,
  alter column link_id drop not null,
  add constraint telegram_orders_link_id_fkey foreign key (link_id) references public.telegram_links (id) on delete set null,
  add column wallet public.evm_address,
  add column locale text constraint telegram_orders_locale_is_short check (length(locale) between 2 and 5);
update public.telegram_orders o set wallet = l.wallet, locale = l.locale from public.telegram_links l where l.id = o.link_id;
alter table public.telegram_orders alter column wallet set not null, alter column locale set not null;

-- As before, and orders: those that nobody confirmed after two days, the others after a year, as the account log.
create or replace function public.purge_telegram() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  removed integer;
  all_removed integer := 0;
begin
  delete from public.telegram_codes where expires_at < now();
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.telegram_links where state = 'asked' and asked_until < now();
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.telegram_tries where since < now() - interval '1 day' and (locked_until is null or locked_until < now());
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.telegram_orders
  where shown_at < now() - interval '1 year'
    or (shown_at < now() - interval '2 days' and state in ('shown', 'declined'));
  get diagnostics removed = row_count;
  all_removed := all_removed + removed;
  delete from public.telegram_updates where received_at < now() - interval '2 days';
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;
