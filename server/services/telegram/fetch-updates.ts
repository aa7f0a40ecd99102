import 'server-only';
import { telegramUpdateSchema } from '../../../lib/schemas/telegram.ts';
import type { Messenger } from '../../auth/messenger.ts';
import { env } from '../../env.ts';
import { realClock, sleep } from '../../venues/outgoing/call.ts';
import { bot } from './bot-access.ts';
import type { Work } from './work.ts';
import { receiveUpdate } from './work-updates.ts';

/** The duration of a long poll of the messenger; a call to it may take ten seconds. */
const longestWaitMs = 8_000;
const runMs = 15_000;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

interface Reach {
  readonly production: boolean;
  readonly siteUrl: string;
  readonly modes: { readonly telegram: 'live' | 'sandbox' | 'absent' };
}

/**
 * True if updates are fetched: the messenger cannot reach the webhook. The sandbox's messenger can, on the same
 * machine, so with it only a developer's server fetches.
 */
export function needsFetching({ production, siteUrl, modes }: Reach): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isReachable = protocol === 'https:' && !ownMachine.includes(hostname);
  if (isReachable || modes.telegram === 'absent') return false;
  return modes.telegram === 'live' || !production;
}

export const isFetching = (): boolean => needsFetching(env());

/**
 * Fetches updates for a while and stores each as the webhook does; returns how many came. An update is confirmed to the
 * messenger only once it is stored: updates that a crashed instance had not stored come again, and repeated ones do
 * nothing. Nothing is fetched if a webhook is set: its owner wants the updates there.
 */
export async function fetchUpdates(
  proof: Messenger,
  work: Work,
  forMs = runMs,
): Promise<{ readonly fetched: number } | undefined> {
  const until = Date.now() + forMs;
  const left = () => Math.max(0, until - Date.now());
  let offset: number | undefined;
  let fetched = 0;
  do {
    const answer = await bot().updates(offset, Math.ceil(Math.min(left(), longestWaitMs) / 1_000));
    if (answer.kind === 'webhook') {
      await sleep(realClock, left());
      break;
    }
    for (const update of answer.updates) {
      const { success, data } = telegramUpdateSchema.safeParse(update);
      if (success) await receiveUpdate(proof, data, work);
      else work.log.warn('an update was not understood', { update: update.update_id });
      offset = update.update_id + 1;
      fetched += 1;
    }
  } while (left() > 0);
  return fetched > 0 ? { fetched } : undefined;
}
