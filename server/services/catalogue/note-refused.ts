import 'server-only';
import { mostRefusalsOfAdmin } from '../../../lib/config/admin.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { AdminSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { recordRefusal } from '../../db/repositories/audit.ts';
import type { Logger } from '../../log.ts';

export interface Writing {
  readonly session: AdminSession;
  readonly log: Logger;
}

interface Attempted {
  /** A dotted name, such as `token.update`. */
  readonly action: string;
  readonly subject: string;
}

/**
 * Runs an administrator's write and records it in the audit log if it is refused; the database itself records accepted
 * writes, in the same transaction. If the record fails, the refusal is still returned.
 */
export async function notingRefusal<T>(
  { session, log }: Writing,
  { action, subject }: Attempted,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.entry.status < 500) {
      const refused = { actor: session.owner, action: `${action}.refused`, subject };
      await recordRefusal(serviceClient(), refused, thrown, mostRefusalsOfAdmin).catch((error: unknown) => {
        log.error('a refusal was not recorded', { action, subject, error });
      });
    }
    throw thrown;
  }
}
