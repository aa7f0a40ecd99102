-- The catalogue as administrators edit it: symbols that an address can name, a version of each row, so that nobody saves
-- over what he has not seen, and a version of the whole, by which every instance notices a change.

-- An address names a pair by two symbols in any case: of the tokens that are on, a chain has one of each symbol. Where a
-- chain had more of them, the eldest stays on.
update public.tokens t set is_enabled = false
where t.is_enabled and exists (
  select from public.tokens o
  where o.chain_id = t.chain_id and o.is_enabled and o.id < t.id
    and lower(o.symbol collate "C") = lower(t.symbol collate "C")
);
create unique index tokens_enabled_symbol_is_unique on public.tokens (chain_id, lower(symbol collate "C")) where is_enabled;
-- What was saved before may stay as it is until it is saved again.
alter table public.tokens add constraint tokens_symbol_fits_an_address
  check (symbol ~ '^[A-Za-z0-9.$+-]{1,10}$') not valid;

alter table public.tokens add column version bigint not null default 1;
alter table public.trading_pairs add column version bigint not null default 1;

create function public.count_version() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger tokens_count_versions before update on public.tokens
  for each row execute function public.count_version();
create trigger trading_pairs_count_versions before update on public.trading_pairs
  for each row execute function public.count_version();

-- One row with one number, which grows with each change that a visitor could see.
create table public.catalogue_state (
  is_only boolean primary key default true constraint catalogue_state_is_one_row check (is_only),
  version bigint not null default 1
);
insert into public.catalogue_state default values;
alter table public.catalogue_state enable row level security;
alter table public.catalogue_state force row level security;
grant select on public.catalogue_state to service_role;

create function public.count_catalogue_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.catalogue_state set version = version + 1;
  return null;
end
$$;
create trigger tokens_change_the_catalogue after insert or update or delete on public.tokens
  for each statement execute function public.count_catalogue_change();
create trigger trading_pairs_change_the_catalogue after insert or update or delete on public.trading_pairs
  for each statement execute function public.count_catalogue_change();

create or replace view public.pairs_with_tokens with (security_invoker = true) as
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
    p.created_at,
    -- The pair's own switch: the pair may be off because one of its tokens is.
    p.is_enabled as is_switched_on,
    p.version
  from public.trading_pairs p
  join public.tokens b on b.id = p.base_token_id
  join public.tokens q on q.id = p.quote_token_id;

drop function public.save_token(text, jsonb, bigint);
-- p_version is the version that the administrator saw; null where nothing was to be seen.
create function public.save_token(p_actor text, p_token jsonb, p_id bigint default null, p_version bigint default null)
  returns setof public.tokens
  language plpgsql
  set search_path = ''
as $$
declare
  before public.tokens;
  saved public.tokens;
begin
  perform public.require_admin(p_actor);
  if p_id is null then
    insert into public.tokens (
      chain_id, address, is_native, symbol, name, decimals, logo_url, wrapped_address, social_links, is_enabled, is_meme
    )
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
      coalesce((p_token ->> 'is_enabled')::boolean, true),
      coalesce((p_token ->> 'is_meme')::boolean, false)
    )
    returning * into saved;
  else
    select * into before from public.tokens where id = p_id for update;
    if not found then
      raise exception 'no such token' using errcode = 'no_data_found';
    end if;
    if before.version <> p_version then
      raise exception 'the token has changed' using errcode = 'AD002';
    end if;
    update public.tokens t
    set symbol = p_token ->> 'symbol',
        name = p_token ->> 'name',
        decimals = (p_token ->> 'decimals')::smallint,
        logo_url = p_token ->> 'logo_url',
        social_links = coalesce(p_token -> 'social_links', '{}'),
        is_enabled = coalesce((p_token ->> 'is_enabled')::boolean, t.is_enabled),
        is_meme = coalesce((p_token ->> 'is_meme')::boolean, t.is_meme)
    where t.id = p_id
    returning * into saved;
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when p_id is null then 'token.create' else 'token.update' end,
    'token:' || saved.id,
    jsonb_build_object(
      'before', to_jsonb(before) - array['created_at', 'updated_at'],
      'after', to_jsonb(saved) - array['created_at', 'updated_at']
    )
  );
  return next saved;
end
$$;

-- Turns tokens or pairs on or off together: all of them, or none.
create function public.switch_tokens(p_actor text, p_ids bigint[], p_is_enabled boolean) returns setof public.tokens
  language plpgsql
  set search_path = ''
as $$
declare
  before public.tokens;
  saved public.tokens;
begin
  perform public.require_admin(p_actor);
  for before in select * from public.tokens where id = any (p_ids) order by id for update loop
    continue when before.is_enabled = p_is_enabled;
    update public.tokens set is_enabled = p_is_enabled where id = before.id returning * into saved;
    insert into public.audit_log (actor, action, subject, details)
    values (
      p_actor,
      'token.update',
      'token:' || saved.id,
      jsonb_build_object(
      'before', to_jsonb(before) - array['created_at', 'updated_at'],
      'after', to_jsonb(saved) - array['created_at', 'updated_at']
    )
    );
    return next saved;
  end loop;
end
$$;

create function public.switch_pairs(p_actor text, p_ids bigint[], p_is_enabled boolean) returns setof public.trading_pairs
  language plpgsql
  set search_path = ''
as $$
declare
  before public.trading_pairs;
  saved public.trading_pairs;
begin
  perform public.require_admin(p_actor);
  for before in select * from public.trading_pairs where id = any (p_ids) order by id for update loop
    continue when before.is_enabled = p_is_enabled;
    update public.trading_pairs set is_enabled = p_is_enabled where id = before.id returning * into saved;
    insert into public.audit_log (actor, action, subject, details)
    values (
      p_actor,
      'pair.update',
      'pair:' || saved.id,
      jsonb_build_object(
      'before', to_jsonb(before) - array['created_at', 'updated_at'],
      'after', to_jsonb(saved) - array['created_at', 'updated_at']
    )
    );
    return next saved;
  end loop;
end
$$;

create or replace function public.delete_token(p_actor text, p_id bigint) returns setof public.tokens
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
  values (
    p_actor, 'token.delete', 'token:' || gone.id,
    jsonb_build_object('before', to_jsonb(gone) - array['created_at', 'updated_at'], 'after', null)
  );
  return next gone;
end
$$;

drop function public.save_pair(text, integer, bigint, bigint, boolean, bigint);
create function public.save_pair(
  p_actor text, p_chain_id integer, p_base_token_id bigint, p_quote_token_id bigint, p_is_enabled boolean,
  p_id bigint default null, p_version bigint default null
) returns setof public.pairs_with_tokens
  language plpgsql
  set search_path = ''
as $$
declare
  before public.trading_pairs;
  saved public.trading_pairs;
begin
  perform public.require_admin(p_actor);
  if p_id is null then
    insert into public.trading_pairs (chain_id, base_token_id, quote_token_id, is_enabled)
    values (p_chain_id, p_base_token_id, p_quote_token_id, p_is_enabled)
    returning * into saved;
  else
    select * into before from public.trading_pairs where id = p_id for update;
    if not found then
      raise exception 'no such pair' using errcode = 'no_data_found';
    end if;
    if before.version <> p_version then
      raise exception 'the pair has changed' using errcode = 'AD002';
    end if;
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
  end if;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor,
    case when p_id is null then 'pair.create' else 'pair.update' end,
    'pair:' || saved.id,
    jsonb_build_object(
      'before', to_jsonb(before) - array['created_at', 'updated_at'],
      'after', to_jsonb(saved) - array['created_at', 'updated_at']
    )
  );
  return query select * from public.pairs_with_tokens where pair_id = saved.id;
end
$$;

create or replace function public.delete_pair(p_actor text, p_id bigint) returns text
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
  values (
    p_actor, 'pair.delete', 'pair:' || gone.id,
    jsonb_build_object('before', to_jsonb(gone) - array['created_at', 'updated_at'], 'after', null)
  );
  return gone.label;
end
$$;

create or replace function public.set_pair_announcement(p_actor text, p_id bigint, p_url text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  before public.trading_pairs;
begin
  perform public.require_admin(p_actor);
  select * into before from public.trading_pairs where id = p_id for update;
  if not found then
    raise exception 'no such pair' using errcode = 'no_data_found';
  end if;
  update public.trading_pairs set announcement_img_url = p_url where id = p_id;
  insert into public.audit_log (actor, action, subject, details)
  values (
    p_actor, 'pair.announce', 'pair:' || p_id,
    jsonb_build_object(
      'before', jsonb_build_object('announcement_img_url', before.announcement_img_url),
      'after', jsonb_build_object('announcement_img_url', p_url)
    )
  );
end
$$;

revoke execute on function
  public.count_version(),
  public.count_catalogue_change(),
  public.save_token(text, jsonb, bigint, bigint),
  public.switch_tokens(text, bigint[], boolean),
  public.switch_pairs(text, bigint[], boolean),
  public.save_pair(text, integer, bigint, bigint, boolean, bigint, bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.save_token(text, jsonb, bigint, bigint),
  public.switch_tokens(text, bigint[], boolean),
  public.switch_pairs(text, bigint[], boolean),
  public.save_pair(text, integer, bigint, bigint, boolean, bigint, bigint)
to service_role;
