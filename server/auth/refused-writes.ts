import 'server-only';
import type { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import { serviceClient } from '../db/client/service.ts';
import { recordRefusal } from '../db/repositories/audit.ts';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';
import { readAdminRole } from './admin-role.ts';
import { findWallet, requireAdmin, requireOwner } from './guards.ts';

/** So many refused writes of one wallet are recorded in an hour. */
const mostOfWallet = 20;
/** Administrators err more often than others try, and an import alone may meet a hundred errors. */
const mostOfAdmin = 200;

const recorded = new WeakSet<AppError>();
let strangers = 0;

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

interface Refused {
  /** A dotted name, such as `token.update.refused`. */
  readonly action: string;
  readonly subject: string;
}

/** Records why the write of an administrator was refused. Who sees the same error further out records it no more. */
export async function noteRefusal(actor: Address, error: AppError, refused: Refused): Promise<void> {
  recorded.add(error);
  await recordRefusal(serviceClient(), { actor, ...refused, details: { code: error.code } }, mostOfAdmin);
}

/** Records a write that was refused: a signed-in wallet's by name and reason, strangers' by their number. */
async function noteTry(request: Request, error: AppError): Promise<void> {
  const { pathname } = new URL(request.url);
  const session = await findWallet(request);
  if (session === undefined) {
    strangers += 1;
    log().warn('a stranger tried to write the catalogue', { path: pathname, tries: strangers });
    return;
  }
  const isAdmin = (await readAdminRole(session.owner)) !== undefined;
  const entry = { actor: session.owner, action: 'admin.refused', subject: pathname, details: { code: error.code } };
  await recordRefusal(serviceClient(), entry, isAdmin ? mostOfAdmin : mostOfWallet);
}

/** Adds to a guard what is told of every request that is refused, by the guard itself or after it. */
const noting = <Session>(guard: (request: Request) => Promise<Session>) =>
  Object.assign((request: Request) => guard(request), {
    async refused(request: Request, error: AppError): Promise<void> {
      // Our own failures are no refusals, and who is told to wait has been told why before.
      if (error.entry.status >= 500 || error.code === 'rate.limited' || recorded.has(error)) return;
      await noteTry(request, error).catch((failure: unknown) => {
        log().error('a refused try was not recorded', { error: failure });
      });
    },
  });

/** Guards what changes the catalogue: as `requireAdmin`, and a refusal is recorded. */
export const requireAdminWriting = noting(requireAdmin);

/** Guards what changes the administrators: as `requireOwner`, and a refusal is recorded. */
export const requireOwnerWriting = noting(requireOwner);
