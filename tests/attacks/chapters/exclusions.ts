import { type Attack, by, stop } from '../attack.ts';

const migration = 'supabase/migrations/20261129000300_exclusions.sql';
const handler = 'app/api/exclude-holder/route.ts';
const exclusions = (title: string) => by('integration/treasury/exclusions.test.ts', title);
const ofOwners = 'guard: requireOwnerWriting,';
const ofAdmins = "guard: async (request) => (await import('@/server/auth/guards')).requireAdmin(request),";

/** Attacks of an editor, or with an owner's stolen session, on who is paid and where messages go. */
export const exclusionAttacks: readonly Attack[] = [
  {
    wants: 'to take a holder off the list with an editor’s session',
    stop: stop(handler, ofOwners, ofAdmins),
    witness: exclusions('is no editor’s and no stranger’s by'),
  },
  {
    wants: 'to let an address into the list with an editor’s session',
    stop: stop('app/api/include-holder/route.ts', ofOwners, ofAdmins),
    witness: exclusions('is no editor’s and no stranger’s by'),
  },
  {
    wants: 'to make a list at the moment that suits him, with an editor’s session',
    stop: stop('app/api/publish-holders/route.ts', ofOwners, ofAdmins),
    witness: exclusions('is no editor’s and no stranger’s by'),
  },
  {
    wants: 'to have everybody’s messages brought elsewhere with an editor’s session',
    stop: stop('app/api/setup-telegram-webhook/route.ts', ofOwners, ofAdmins),
    witness: exclusions('is no editor’s and no stranger’s by'),
  },
  {
    wants: 'to take a holder off the list past the handler, as an editor',
    stop: stop(
      migration,
      'perform public.require_owner(p_actor);\n  insert into public.treasury_excluded',
      'perform public.require_admin(p_actor);\n  insert into public.treasury_excluded',
    ),
    witness: by('integration/data/platform.test.ts', 'an owner leaves addresses out, each with its reason'),
  },
  {
    wants: 'to let an address in past the handler, as an editor',
    stop: stop(
      migration,
      'perform public.require_owner(p_actor);\n  delete from public.treasury_excluded',
      'perform public.require_admin(p_actor);\n  delete from public.treasury_excluded',
    ),
    witness: by('integration/data/platform.test.ts', 'an owner leaves addresses out, each with its reason'),
  },
  {
    wants: 'to take a holder off the list with an owner’s stolen session',
    stop: stop(handler, 'await requireSigned(session, {', 'Object(session, {'),
    witness: exclusions('needs an owner’s signature of that address, reason and note, once'),
  },
  {
    wants: 'to have an owner sign one address and leave another one out',
    stop: stop('lib/domain/treasury/exclusion-text.ts', '    holder.address,\n'),
    witness: exclusions('needs an owner’s signature of that address, reason and note, once'),
  },
  {
    wants: 'to be done with it before any owner sees it',
    stop: stop(migration, "then now() + interval '1 day' else now()", 'then now() else now()'),
    witness: exclusions('counts a whole day later and is told until then'),
  },
  {
    wants: 'to have a list made at once that an exclusion of tomorrow counts in',
    stop: stop('server/db/repositories/excluded-holders.ts', "    .lte('counts_from', new Date().toISOString())\n"),
    witness: exclusions('counts a whole day later and is told until then'),
  },
];
