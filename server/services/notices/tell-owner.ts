import 'server-only';
import type { NoticeEvent } from '../../../lib/domain/notices/find-events.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endSummaryDay, noticesOfOwner } from '../../db/repositories/notice-settings.ts';
import { endTargetDay, targetsOfOwner } from '../../db/repositories/notice-targets.ts';
import { keepNotices, type NoticeAddress } from '../../db/repositories/notices.ts';
import { linksOfOwner } from '../../db/repositories/telegram-links.ts';
import { env } from '../../env.ts';

/** A chat, a device or an e-mail address that an owner wants to be told on, and what it wants to hear. */
export interface Listener {
  readonly to: NoticeAddress;
  readonly settings: NoticeSettings;
  /** The last local day whose summary was sent or skipped. */
  readonly summaryDay: string | undefined;
}

async function listeningChats(owner: Address): Promise<readonly Listener[]> {
  if (env().telegram === undefined) return [];
  const chats = await noticesOfOwner(serviceClient(), owner);
  if (chats.length === 0) return [];
  const links = await linksOfOwner(serviceClient(), owner);
  return chats.flatMap(({ linkId, settings, summaryDay }) => {
    const chatId = links.find(({ id }) => id === linkId)?.chatId;
    return chatId === undefined ? [] : [{ to: { channel: 'telegram', chatId, linkId }, settings, summaryDay }];
  });
}

async function listeningTargets(owner: Address): Promise<readonly Listener[]> {
  const { push, mail } = env();
  if (push === undefined && mail === undefined) return [];
  const isOffered = { push: push !== undefined, mail: mail !== undefined };
  const targets = await targetsOfOwner(serviceClient(), owner);
  return targets.flatMap(({ id, channel, state, settings, summaryDay }) =>
    state === 'live' && isOffered[channel] ? [{ to: { channel, targetId: id }, settings, summaryDay }] : [],
  );
}

/** Returns everything on which an owner is told. */
export async function listenersOf(owner: Address): Promise<readonly Listener[]> {
  return [...(await listeningChats(owner)), ...(await listeningTargets(owner))];
}

/** Stores a notice of each event for each of these listeners that wants it. */
export async function tellListeners(
  owner: Address,
  listeners: readonly Listener[],
  eventsFor: (settings: NoticeSettings) => readonly NoticeEvent[],
): Promise<void> {
  const notices = listeners.flatMap(({ to, settings }) =>
    eventsFor(settings).flatMap(({ name, facts, happenedAt }) =>
      settings.off.includes(facts.kind) ? [] : [{ event: `${owner} ${name}`, to, facts, happenedAt }],
    ),
  );
  await keepNotices(serviceClient(), notices);
}

/** Stores a notice of an event for everything on which its owner wants to hear of its kind. */
export async function tellOwner(owner: Address, event: NoticeEvent): Promise<void> {
  await tellListeners(owner, await listenersOf(owner), () => [event]);
}

/** Records that the day's summary was stored for a listener, or skipped. */
export function endDayOf({ to }: Listener, day: string): Promise<void> {
  return to.channel === 'telegram'
    ? endSummaryDay(serviceClient(), to.linkId, day)
    : endTargetDay(serviceClient(), to.targetId, day);
}
