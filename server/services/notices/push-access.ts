import 'server-only';
import { pushPauseMs } from '../../../lib/config/push.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { createPushService, type PushService } from '../../venues/push/push-service.ts';

let made: PushService | undefined;

/** Returns the client of the push services; throws if this installation has no keys. */
export function pushService(): PushService {
  const { push } = env();
  if (push === undefined) throw new AppError('venue.not_offered');
  made ??= createPushService(push);
  return made;
}

const refusals = () => ofProcess('pushRefusals', () => new Map());

/** Records that a service refused this site's key: the channel pauses, and the operator is told. */
export function noteRefusal(status: number, log: Logger): void {
  refusals().set('push', { status, until: Date.now() + pushPauseMs });
  log.lasting('push services refuse this site', { status });
}

/** Records that a service took a message: whatever was refused before is over. */
export const notePushed = (): void => void refusals().delete('push');

/** Returns the status with which this site is refused now; undefined if it is not. */
export function refusedWith(): number | undefined {
  const refusal = refusals().get('push');
  return refusal !== undefined && refusal.until > Date.now() ? refusal.status : undefined;
}
