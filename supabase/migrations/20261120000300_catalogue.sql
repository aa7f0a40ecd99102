-- Tokens and trading pairs: read by everyone, written by admins through the server.

create table public.tokens (
  id bigint generated always as identity primary key,
  chain_id public.supported_chain not null,
  address public.evm_address not null,
  is_native boolean not null default false,
  -- Sorted as people sort: cbBTC between CAKE and COMP, on every database alike.
  symbol text collate "unicode" not null constraint tokens_symbol_is_1_to_10 check (length(symbol) between 1 and 10 and symbol = btrim(symbol)),
  name text not null constraint tokens_name_is_1_to_100 check (length(name) between 1 and 100 and name = btrim(name)),
  decimals smallint not null default 18 constraint tokens_decimals_are_0_to_18 check (decimals between 0 and 18),
  logo_url public.http_url,
  wrapped_address public.evm_address,
  social_links jsonb not null default '{}',
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tokens_address_is_unique unique (chain_id, address),
  -- What a pair's foreign key points at: it proves that a token lies on the pair's chain.
  constraint tokens_chain_and_id unique (chain_id, id),
  constraint tokens_native_is_the_marker check (is_native = (address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')),
  constraint tokens_native_has_a_wrapped_form check (is_native = (wrapped_address is not null)),
  constraint tokens_social_links_are_urls check (
    jsonb_typeof(social_links) = 'object' and octet_length(social_links::text) <= 3000
    and social_links - array['twitter', 'discord', 'medium', 'website', 'telegram'] = '{}'
    and coalesce(social_links ->> 'twitter' ~ '^https?://[^[:space:]]+$', true)
    and coalesce(social_links ->> 'discord' ~ '^https?://[^[:space:]]+$', true)
    and coalesce(social_links ->> 'medium' ~ '^https?://[^[:space:]]+$', true)
    and coalesce(social_links ->> 'website' ~ '^https?://[^[:space:]]+$', true)
    and coalesce(social_links ->> 'telegram' ~ '^https?://[^[:space:]]+$', true)
  )
);
create index tokens_by_symbol on public.tokens (symbol, id);
create index tokens_search on public.tokens using gin (
  symbol extensions.gin_trgm_ops, name extensions.gin_trgm_ops, address extensions.gin_trgm_ops
);
create trigger tokens_touch before update on public.tokens
  for each row execute function public.touch_updated_at();

create table public.trading_pairs (
  id bigint generated always as identity primary key,
  chain_id public.supported_chain not null,
  base_token_id bigint not null,
  quote_token_id bigint not null,
  label text collate "unicode" not null,
  is_enabled boolean not null default true,
  announcement_img_url public.http_url,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trading_pairs_tokens_differ check (base_token_id <> quote_token_id),
  constraint trading_pairs_pair_is_unique unique (chain_id, base_token_id, quote_token_id),
  constraint trading_pairs_base_on_chain foreign key (chain_id, base_token_id) references public.tokens (chain_id, id),
  constraint trading_pairs_quote_on_chain foreign key (chain_id, quote_token_id) references public.tokens (chain_id, id)
);
create index trading_pairs_of_base on public.trading_pairs (base_token_id);
create index trading_pairs_of_quote on public.trading_pairs (quote_token_id);
create index trading_pairs_by_label on public.trading_pairs (label, id);
create index trading_pairs_newest on public.trading_pairs (created_at desc, id desc) where is_enabled;
create index trading_pairs_newest_of_chain on public.trading_pairs (chain_id, created_at desc, id desc) where is_enabled;
create index trading_pairs_search on public.trading_pairs using gin (label extensions.gin_trgm_ops);
create trigger trading_pairs_touch before update on public.trading_pairs
  for each row execute function public.touch_updated_at();

-- The label is built on every save, so that no writer can make it differ from the two symbols. The search of
-- the admin list leans on this: whatever matches a symbol matches the label.
create function public.label_trading_pair() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select b.symbol || '/' || q.symbol into new.label
  from public.tokens b, public.tokens q
  where b.id = new.base_token_id and q.id = new.quote_token_id;
  if new.label is null then
    raise exception 'Invalid token selection' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger trading_pairs_label before insert or update on public.trading_pairs
  for each row execute function public.label_trading_pair();

create function public.relabel_trading_pairs() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.trading_pairs set label = '' where base_token_id = new.id or quote_token_id = new.id;
  return null;
end
$$;
create trigger tokens_relabel after update of symbol on public.tokens
  for each row when (old.symbol is distinct from new.symbol) execute function public.relabel_trading_pairs();

create view public.pairs_with_tokens with (security_invoker = true) as
  select
    p.id as pair_id,
    p.chain_id,
    p.label,
    p.base_token_id,
    p.quote_token_id,
    b.symbol as base_symbol,
    b.name as base_name,
    b.address as base_address,
    b.is_native as base_is_native,
    b.decimals as base_decimals,
    b.wrapped_address as base_wrapped_address,
    b.logo_url as base_logo_url,
    q.symbol as quote_symbol,
    q.name as quote_name,
    q.address as quote_address,
    q.is_native as quote_is_native,
    q.decimals as quote_decimals,
    q.wrapped_address as quote_wrapped_address,
    q.logo_url as quote_logo_url,
    p.announcement_img_url,
    (p.is_enabled and b.is_enabled and q.is_enabled) as pair_enabled,
    p.created_at
  from public.trading_pairs p
  join public.tokens b on b.id = p.base_token_id
  join public.tokens q on q.id = p.quote_token_id;

alter table public.tokens enable row level security;
alter table public.tokens force row level security;
alter table public.trading_pairs enable row level security;
alter table public.trading_pairs force row level security;
create policy tokens_enabled_are_public on public.tokens for select to anon, authenticated using (is_enabled);
create policy trading_pairs_enabled_are_public on public.trading_pairs for select to anon, authenticated using (is_enabled);

revoke all on public.pairs_with_tokens from public, anon, authenticated, service_role;
grant select on public.tokens, public.trading_pairs, public.pairs_with_tokens to anon, authenticated, service_role;
grant insert, update, delete on public.tokens, public.trading_pairs to service_role;

-- A catalogue write and its audit row are one transaction. p_id null creates, else updates. Chain, address and
-- what follows from them (native, wrapped form) are fixed at creation: the form disables them when editing and
-- sends no truth about them.
create function public.save_token(p_actor text, p_token jsonb, p_id bigint default null) returns setof public.tokens
  language plpgsql
  set search_path = ''
as $$
declare
  saved public.tokens;
begin
  perform public.require_admin(p_actor);
  if p_id is null then
    insert into public.tokens (chain_id, address, is_native, symbol, name, decimals, logo_url, wrapped_address, social_links, is_enabled)
    values (
      (p_token ->> 'chain_id')::integer,
      p_token ->> 'address',
      coalesce((p_token ->> 'is_native')::boolean, false),
      p_token ->> 'symbol',
      p_token ->> 'name',
      (p_token ->> 'decimals')::smallint,
      p_token ->> 'logo_url',
      p_token ->> 'wrapped_address',
      coalesce(p_token -> 'social_links', '{}'),
      coalesce((p_token ->> 'is_enabled')::boolean, true)
    )
    returning * into saved;
  else
    update public.tokens t
    set symbol = p_token ->> 'symbol',
        name = p_token ->> 'name',
        decimals = (p_token ->> 'decimals')::smallint,
        logo_url = p_token ->> 'logo_url',
        social_links = coalesce(p_token -> 'social_links', '{}'),
        is_enabled = coalesce((p_token ->> 'is_enabled')::boolean, t.is_enabled)
    where t.id = p_id
    returning * into saved;
    if not found then
      raise exception 'no such token' using errcode = 'no_data_found';
    end if;
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when p_id is null then 'token.create' else 'token.update' end,
    'token:' || saved.id,
    to_jsonb(saved) - array['created_at', 'updated_at']
  );
  return next saved;
end
$$;

create function public.delete_token(p_actor text, p_id bigint) returns setof public.tokens
  language plpgsql
  set search_path = ''
as $$
declare
  gone public.tokens;
begin
  perform public.require_admin(p_actor);
  delete from public.tokens where id = p_id returning * into gone;
  if not found then
    raise exception 'no such token' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (p_actor, 'token.delete', 'token:' || gone.id, to_jsonb(gone) - array['created_at', 'updated_at']);
  return next gone;
end
$$;

create function public.save_pair(
  p_actor text, p_chain_id integer, p_base_token_id bigint, p_quote_token_id bigint, p_is_enabled boolean, p_id bigint default null
) returns setof public.pairs_with_tokens
  language plpgsql
  set search_path = ''
as $$
declare
  saved public.trading_pairs;
begin
  perform public.require_admin(p_actor);
  if p_id is null then
    insert into public.trading_pairs (chain_id, base_token_id, quote_token_id, is_enabled)
    values (p_chain_id, p_base_token_id, p_quote_token_id, p_is_enabled)
    returning * into saved;
  else
    update public.trading_pairs p
    set chain_id = p_chain_id,
        base_token_id = p_base_token_id,
        quote_token_id = p_quote_token_id,
        is_enabled = p_is_enabled,
        -- The picture shows the tokens it was drawn for.
        announcement_img_url = case
          when p.base_token_id = p_base_token_id and p.quote_token_id = p_quote_token_id then p.announcement_img_url
        end
    where p.id = p_id
    returning * into saved;
    if not found then
      raise exception 'no such pair' using errcode = 'no_data_found';
    end if;
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when p_id is null then 'pair.create' else 'pair.update' end,
    'pair:' || saved.id,
    to_jsonb(saved) - array['created_at', 'updated_at']
  );
  return query select * from public.pairs_with_tokens where pair_id = saved.id;
end
$$;

create function public.delete_pair(p_actor text, p_id bigint) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  gone public.trading_pairs;
begin
  perform public.require_admin(p_actor);
  delete from public.trading_pairs where id = p_id returning * into gone;
  if not found then
    raise exception 'no such pair' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (p_actor, 'pair.delete', 'pair:' || gone.id, to_jsonb(gone) - array['created_at', 'updated_at']);
  return gone.label;
end
$$;

create function public.set_pair_announcement(p_actor text, p_id bigint, p_url text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.require_admin(p_actor);
  update public.trading_pairs set announcement_img_url = p_url where id = p_id;
  if not found then
    raise exception 'no such pair' using errcode = 'no_data_found';
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (p_actor, 'pair.announce', 'pair:' || p_id, jsonb_build_object('announcement_img_url', p_url));
end
$$;

revoke execute on function
  public.label_trading_pair(),
  public.relabel_trading_pairs(),
  public.save_token(text, jsonb, bigint),
  public.delete_token(text, bigint),
  public.save_pair(text, integer, bigint, bigint, boolean, bigint),
  public.delete_pair(text, bigint),
  public.set_pair_announcement(text, bigint, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.save_token(text, jsonb, bigint),
  public.delete_token(text, bigint),
  public.save_pair(text, integer, bigint, bigint, boolean, bigint),
  public.delete_pair(text, bigint),
  public.set_pair_announcement(text, bigint, text)
to service_role;
