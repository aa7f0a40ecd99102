import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { serviceClient } from '../db/client/service.ts';
import { recordAudit } from '../db/repositories/audit.ts';
import type { SessionRecord } from '../db/repositories/sessions.ts';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';
import { type AdminSession, findWallet, type OwnerSession, requireAdmin, requireOwner } from './guards.ts';

/** A wallet that is no administrator fills this many lines of the audit log in an hour, and no more. */
const mostLinesOfWallet = 20;
const hourMs = 3_600_000;
const mostWallets = 10_000;

const lines = new Map<SessionRecord['wallet'], { since: number; count: number }>();
let strangers = 0;

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

function mayWriteLine(wallet: SessionRecord['wallet'], now: number): boolean {
  const known = lines.get(wallet);
  const current = known !== undefined && now - known.since < hourMs ? known : { since: now, count: 0 };
  lines.delete(wallet);
  lines.set(wallet, current);
  const [oldest] = lines.keys();
  if (lines.size > mostWallets && oldest !== undefined) lines.delete(oldest);
  current.count += 1;
  return current.count <= mostLinesOfWallet;
}

/** Records that somebody without the role tried to write: a signed-in wallet by name, strangers by their number. */
async function noteTry(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  const session = await findWallet(request);
  if (session === undefined) {
    strangers += 1;
    log().warn('a stranger tried to write the catalogue', { path: pathname, tries: strangers });
    return;
  }
  if (!mayWriteLine(session.owner, Date.now())) return;
  await recordAudit(serviceClient(), { actor: session.owner, action: 'admin.refused', subject: pathname });
}

async function noting<Session>(request: Request, guard: (request: Request) => Promise<Session>): Promise<Session> {
  try {
    return await guard(request);
  } catch (thrown) {
    if (thrown instanceof AppError && (thrown.code === 'auth.required' || thrown.code === 'auth.forbidden')) {
      await noteTry(request).catch((error: unknown) => log().error('a refused try was not recorded', { error }));
    }
    throw thrown;
  }
}

/** Guards what changes the catalogue: as `requireAdmin`, and a refusal is recorded. */
export const requireAdminWriting = (request: Request): Promise<AdminSession> => noting(request, requireAdmin);

/** Guards what changes the administrators: as `requireOwner`, and a refusal is recorded. */
export const requireOwnerWriting = (request: Request): Promise<OwnerSession> => noting(request, requireOwner);
