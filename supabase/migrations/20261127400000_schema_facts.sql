-- What an operator's check of a deployment reads: which migrations this database has, and which tables lack protection.

-- Returns the versions of the migrations, or null where they were applied by hand and nobody wrote them down, and the
-- public tables without row-level security.
create function public.schema_facts() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  versions jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return jsonb_build_object(
    'versions', versions,
    'unprotected', coalesce((
      select jsonb_agg(tables.relname order by tables.relname)
      from pg_catalog.pg_class tables
      join pg_catalog.pg_namespace spaces on spaces.oid = tables.relnamespace
      where spaces.nspname = 'public' and tables.relkind in ('r', 'p') and not tables.relrowsecurity
    ), '[]'::jsonb)
  );
end
$$;

revoke execute on function public.schema_facts() from public, anon, authenticated, service_role;
grant execute on function public.schema_facts() to service_role;
