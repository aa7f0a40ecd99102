-- Runs once, when the database is made. The two servers beside it sign in with the password that it was made with.
\set password `printenv POSTGRES_PASSWORD`
alter role authenticator password :'password';
alter role supabase_storage_admin password :'password';
