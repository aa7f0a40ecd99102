import 'server-only';
import { mostRefusalsOfAdmin, mostRefusalsOfWallet } from '../../lib/config/admin.ts';
import type { AppError } from '../../lib/errors/app-error.ts';
import { serviceClient } from '../db/client/service.ts';
import { recordRefusal } from '../db/repositories/audit.ts';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';
import { readAdminRole } from './admin-role.ts';
import { findWallet, requireAdmin, requireOwner } from './guards.ts';

let strangers = 0;

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

/** Records a write that was refused: a signed-in wallet's with its name and reason, others only as a count. */
async function noteTry(request: Request, error: AppError): Promise<void> {
  const { pathname } = new URL(request.url);
  const session = await findWallet(request);
  if (session === undefined) {
    strangers += 1;
    log().warn('a stranger tried to write the catalogue', { path: pathname, tries: strangers });
    return;
  }
  const isAdmin = (await readAdminRole(session.owner)) !== undefined;
  const entry = { actor: session.owner, action: 'admin.refused', subject: pathname };
  await recordRefusal(serviceClient(), entry, error, isAdmin ? mostRefusalsOfAdmin : mostRefusalsOfWallet);
}

/** Adds a listener to a guard, which is called for every refused request, by the guard itself or after it. */
const noting = <Session>(guard: (request: Request) => Promise<Session>) =>
  Object.assign((request: Request) => guard(request), {
    async refused(request: Request, error: AppError): Promise<void> {
      // Our own failures are no refusals, and a rate limit has been reported before.
      if (error.entry.status >= 500 || error.code === 'rate.limited') return;
      await noteTry(request, error).catch((failure: unknown) => {
        log().error('a refused try was not recorded', { error: failure });
      });
    },
  });

/** Guards changes of the catalogue: as `requireAdmin`, and a refusal is recorded. */
export const requireAdminWriting = noting(requireAdmin);

/** Guards changes of the administrators: as `requireOwner`, and a refusal is recorded. */
export const requireOwnerWriting = noting(requireOwner);
