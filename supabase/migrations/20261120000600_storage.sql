-- Public buckets. Reading needs no policy; writing is the service role's alone, which no policy names.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('coin-logos', 'coin-logos', true, 65536, array['image/svg+xml']),
  ('token-logos', 'token-logos', true, 2097152, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('announcements', 'announcements', true, 5242880, array['image/png']),
  ('trade-summaries', 'trade-summaries', true, 5242880, array['image/png'])
on conflict (id) do nothing;
