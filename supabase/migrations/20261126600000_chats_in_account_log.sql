-- A chat is a way into an account: its owner reads when one was linked or ended, and what it was allowed.
alter table public.account_log drop constraint account_log_act_is_listed;
alter table public.account_log add constraint account_log_act_is_listed check (act in (
  'session.opened', 'session.ended', 'session.all_ended', 'agent.approved', 'agent.revoked', 'limits.changed',
  'chat.linked', 'chat.unlinked', 'chat.allowed', 'chat.limits_changed', 'chat.forbidden',
  'admin.added', 'admin.removed', 'export.made'
));

-- A change of what a chat may do is judged against what it may do now: of two that were judged against the same, one
-- stands. Whether the chat trades at all did not tell them apart, so a stale one could undo tighter limits unsigned.
alter table public.telegram_links add column trading_version integer not null default 0;
