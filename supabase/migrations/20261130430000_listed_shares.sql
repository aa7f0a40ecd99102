-- The owner of a shared trade may show it on the board, which lists the newest ones.
alter table public.trade_summaries add column is_listed boolean not null default false;
create index trade_summaries_on_board on public.trade_summaries (created_at desc) where is_listed;
grant update (is_listed) on public.trade_summaries to authenticated;
