import 'server-only';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { TelegramUpdate } from '../../../lib/schemas/telegram.ts';
import type { Messenger } from '../../auth/messenger.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  endUpdate,
  holdUpdate,
  keepUpdate,
  putUpdateOff,
  type TakenUpdate,
  takeUpdate,
} from '../../db/repositories/telegram-updates.ts';
import { goOn } from '../../unfinished.ts';
import { answerUpdate } from './answer-update.ts';
import { chatOfUpdate } from './received.ts';
import type { Work } from './work.ts';

/** The time after which the update of a crashed instance is taken again; a living one extends its hold. */
const holdMs = 15_000;
const holdEveryMs = 5_000;
const mostTries = 5;
/** The pause after a failure, which grows with each. */
const pauseMs = 5_000;
/** The number of chats that one instance answers at a time. */
const mostWorkers = 8;

let workers = 0;

/** Holds an update until the returned function is called. */
function hold(updateId: number, { log }: Work): () => void {
  const timer = setInterval(() => {
    holdUpdate(serviceClient(), updateId, holdMs).catch((error: unknown) => {
      log.warn('an update could not be held', { update: updateId, error });
    });
  }, holdEveryMs);
  return () => clearInterval(timer);
}

async function workOn({ updateId, body, tries }: TakenUpdate, work: Work): Promise<void> {
  const release = hold(updateId, work);
  try {
    await answerUpdate(body, work);
    await endUpdate(serviceClient(), updateId);
  } catch (thrown) {
    const error = normalise(thrown);
    work.log.error('an update was not answered', { update: updateId, tries, error });
    await putUpdateOff(serviceClient(), updateId, tries * pauseMs);
  } finally {
    release();
  }
}

/** Processes all open updates, each chat's in its order. Returns how many were answered. */
export async function workOnUpdates(work: Work): Promise<number> {
  if (workers >= mostWorkers) return 0;
  workers += 1;
  let answered = 0;
  try {
    for (;;) {
      const taken = await takeUpdate(serviceClient(), { holdMs, mostTries });
      if (taken === undefined) return answered;
      await workOn(taken, work);
      answered += 1;
    }
  } finally {
    workers -= 1;
  }
}

/** Stores an update, and processes it after the messenger has its answer. A repeated update does nothing. */
export async function receiveUpdate(_proof: Messenger, update: TelegramUpdate, work: Work): Promise<void> {
  const isNew = await keepUpdate(serviceClient(), chatOfUpdate(update), update);
  if (!isNew) return;
  goOn(workOnUpdates(work).catch((error: unknown) => work.log.warn('the updates wait for the next turn', { error })));
}
