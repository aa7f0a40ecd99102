-- Chats with the bot: codes and links are two tables, so that a new code ends no link. Nobody but the server reads or
-- writes any of this; the earlier table kept the code in the clear and let a wallet write it.
drop function public.authorize_telegram(text, bigint);
drop function public.set_telegram_code(text);
drop table public.telegram_users;
drop function public.reset_telegram_authorization();

-- The code of a wallet that waits to be sent from a chat: a keyed digest, since the code itself is shown once.
create table public.telegram_codes (
  owner public.evm_address primary key,
  wallet public.evm_address not null,
  code_hmac text not null unique constraint telegram_codes_is_a_digest check (code_hmac ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

create table public.telegram_links (
  id uuid primary key default gen_random_uuid(),
  owner public.evm_address not null,
  wallet public.evm_address not null,
  -- Chats of one person with the bot alone, whose ids are the person's.
  chat_id bigint not null constraint telegram_links_is_private check (chat_id > 0),
  name text not null constraint telegram_links_name_is_short check (length(name) between 1 and 130),
  username text constraint telegram_links_username_is_short check (length(username) between 1 and 64),
  locale text not null constraint telegram_links_locale_is_short check (length(locale) between 2 and 5),
  -- A chat asks with a code; only the page confirms.
  state text not null default 'asked' constraint telegram_links_state_is_listed check (state in ('asked', 'linked')),
  asked_until timestamptz not null,
  linked_at timestamptz,
  last_used_at timestamptz,
  -- Trading is a second step, with limits, that the wallet signs.
  may_trade boolean not null default false,
  most_order_usd public.amount,
  most_day_usd public.amount,
  markets text[] constraint telegram_links_markets_are_few check (cardinality(markets) between 1 and 50),
  hides_balances boolean not null default false,
  reads_in_groups boolean not null default false,
  constraint telegram_links_trade_when_linked check (not may_trade or state = 'linked'),
  constraint telegram_links_trade_within_limits check (
    not may_trade or (most_order_usd is not null and most_day_usd is not null)
  )
);
-- One wallet a chat; a chat that asks again asks anew.
create unique index telegram_links_one_of_chat on public.telegram_links (chat_id, state);
create index telegram_links_of_owner on public.telegram_links (owner);

-- Wrong codes of a chat: ten lock it.
create table public.telegram_tries (
  chat_id bigint primary key,
  wrong integer not null default 0,
  since timestamptz not null default now(),
  locked_until timestamptz
);

-- What the messenger has brought: remembered, so that nothing acts twice, and kept until it is worked on.
create table public.telegram_updates (
  update_id bigint primary key,
  chat_id bigint not null,
  body jsonb not null constraint telegram_updates_body_is_small check (octet_length(body::text) <= 65536),
  received_at timestamptz not null default now(),
  tries integer not null default 0,
  taken_until timestamptz,
  done_at timestamptz
);
create index telegram_updates_open on public.telegram_updates (chat_id, update_id) where done_at is null;
create index telegram_updates_age on public.telegram_updates (received_at);

alter table public.telegram_codes enable row level security;
alter table public.telegram_codes force row level security;
alter table public.telegram_links enable row level security;
alter table public.telegram_links force row level security;
alter table public.telegram_tries enable row level security;
alter table public.telegram_tries force row level security;
alter table public.telegram_updates enable row level security;
alter table public.telegram_updates force row level security;
grant select, insert, update, delete on
  public.telegram_codes, public.telegram_links, public.telegram_tries, public.telegram_updates
to service_role;

-- Spends a code that a chat has sent, and has the chat wait for the page: answers asked, wrong, locked or linked. A
-- wrong code counts against the chat, whatever it did right in between.
create function public.ask_telegram_link(
  p_code_hmac text, p_chat_id bigint, p_name text, p_username text, p_locale text, p_ask_seconds integer, p_most_wrong integer
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  tried public.telegram_tries;
  code public.telegram_codes;
begin
  insert into public.telegram_tries (chat_id) values (p_chat_id) on conflict (chat_id) do nothing;
  select * into tried from public.telegram_tries where chat_id = p_chat_id for update;
  if tried.locked_until > now() then
    return 'locked';
  end if;
  if exists (select from public.telegram_links where chat_id = p_chat_id and state = 'linked') then
    return 'linked';
  end if;
  delete from public.telegram_codes where code_hmac = p_code_hmac and expires_at > now() returning * into code;
  if not found then
    update public.telegram_tries
    set wrong = case when since > now() - interval '1 hour' then wrong + 1 else 1 end,
      since = case when since > now() - interval '1 hour' then since else now() end
    where chat_id = p_chat_id returning * into tried;
    if tried.wrong >= p_most_wrong then
      update public.telegram_tries set wrong = 0, since = now(), locked_until = now() + interval '1 hour' where chat_id = p_chat_id;
    end if;
    return 'wrong';
  end if;
  insert into public.telegram_links (owner, wallet, chat_id, name, username, locale, asked_until)
  values (code.owner, code.wallet, p_chat_id, p_name, nullif(p_username, ''), p_locale, now() + make_interval(secs => p_ask_seconds))
  on conflict (chat_id, state) do update set
    id = gen_random_uuid(), owner = excluded.owner, wallet = excluded.wallet, name = excluded.name,
    username = excluded.username, locale = excluded.locale, asked_until = excluded.asked_until;
  return 'asked';
end
$$;

-- Takes the next update that may be worked on: the oldest open one of a chat, unless somebody works on it. Those of one
-- chat are therefore worked on one after the other, by however many instances. One that was taken too often is left.
create function public.take_telegram_update(p_hold_ms integer, p_most_tries integer)
  returns table (update_id bigint, body jsonb, tries integer)
  language plpgsql
  set search_path = ''
as $$
begin
  return query
  update public.telegram_updates taken
  set taken_until = clock_timestamp() + make_interval(secs => p_hold_ms / 1000.0), tries = taken.tries + 1
  where taken.update_id = (
    select open.update_id from public.telegram_updates open
    where open.done_at is null
      and (open.taken_until is null or open.taken_until < clock_timestamp())
      and open.tries < p_most_tries
      and not exists (
        select from public.telegram_updates older
        where older.chat_id = open.chat_id and older.done_at is null and older.update_id < open.update_id
          and (older.tries < p_most_tries or older.taken_until > clock_timestamp())
      )
    order by open.update_id
    limit 1
    for update skip locked
  )
  returning taken.update_id, taken.body, taken.tries;
end
$$;

-- Forgets what is over: codes, questions that nobody confirmed, and updates that cannot come again.
create function public.purge_telegram() returns integer
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
  delete from public.telegram_updates where received_at < now() - interval '2 days';
  get diagnostics removed = row_count;
  return all_removed + removed;
end
$$;

revoke execute on function
  public.ask_telegram_link(text, bigint, text, text, text, integer, integer),
  public.take_telegram_update(integer, integer),
  public.purge_telegram()
from public, anon, authenticated, service_role;
grant execute on function
  public.ask_telegram_link(text, bigint, text, text, text, integer, integer),
  public.take_telegram_update(integer, integer),
  public.purge_telegram()
to service_role;
