import 'server-only';
import { createHash } from 'node:crypto';
import { noticeKinds } from '../../../lib/config/notices.ts';
import { mostDevicesOfOwner } from '../../../lib/config/push.ts';
import { isPushEndpoint } from '../../../lib/domain/notices/push-endpoint.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { OwnTargets, ShownTarget, Subscription, TestOutcome } from '../../../lib/schemas/notice-targets.ts';
import type { NoticeKind } from '../../../lib/schemas/notices.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import type { Visitor } from '../../db/repositories/account-log.ts';
import { linksOfMails, type MailLinks } from '../../db/repositories/mail-links.ts';
import { noticesOfOwner } from '../../db/repositories/notice-settings.ts';
import {
  changeTarget,
  findTarget,
  keepDevice,
  noteSeen,
  removeTarget,
  type StoredDevice,
  type StoredMail,
  type StoredTarget,
  type TargetChange,
  targetsOfOwner,
} from '../../db/repositories/notice-targets.ts';
import { linksOfOwner } from '../../db/repositories/telegram-links.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { isUsable } from '../../venues/push/push-service.ts';
import { noteFor } from '../account-log.ts';
import { watchFor } from './save-notices.ts';
import { sendTest } from './tell-device.ts';
import { sendTestMail } from './tell-mail.ts';

/** The user who requested a change, for the account log. */
export interface Requested {
  readonly visitor: Visitor;
  readonly log: Logger;
}

const markLength = 32;

/** Returns by what a device finds itself in the list, without its address. */
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex').slice(0, markLength);

async function chatsOf({ owner }: WalletSession): Promise<OwnTargets['chats']> {
  const [links, wanted] = [await linksOfOwner(serviceClient(), owner), await noticesOfOwner(serviceClient(), owner)];
  return links.flatMap(({ id, name, state }) => {
    const notices = wanted.find(({ linkId }) => linkId === id);
    return state === 'linked' ? [{ id, name, isTold: notices !== undefined, toldAt: notices?.toldAt }] : [];
  });
}

function shownDevice({ endpoint, siteKey, endedBy }: StoredDevice): Partial<ShownTarget> {
  const { push } = env();
  const isOfOtherKey = push !== undefined && siteKey !== push.publicKey;
  return { mark: markOf(endpoint), endedBy: endedBy ?? (isOfOtherKey ? 'key' : undefined) };
}

function shownMail({ address, endedBy, state }: StoredMail, links: MailLinks | undefined): Partial<ShownTarget> {
  const confirmEndsAt = state === 'waiting' ? (links?.confirmEndsAt ?? 0) : undefined;
  return { mail: { address, confirmEndsAt }, endedBy };
}

/** Returns where a wallet's owner is told: devices, addresses and chats. */
export async function listTargets(session: WalletSession): Promise<OwnTargets> {
  const { push, mail, publicSandboxUrl } = env();
  const targets = await targetsOfOwner(serviceClient(), session.owner);
  const mails = targets.flatMap(({ channel, id }) => (channel === 'mail' ? [id] : []));
  const links = await linksOfMails(serviceClient(), mails);
  const standIn = push?.standIn === undefined ? {} : { standIn: `${publicSandboxUrl}/push` };
  return {
    targets: targets.map((target) => {
      const { id, channel, name, hidesAmounts, settings, createdAt, seenAt, toldAt } = target;
      const shown =
        channel === 'push'
          ? shownDevice(target)
          : shownMail(
              target,
              links.find(({ targetId }) => targetId === id),
            );
      return { id, channel, name, hidesAmounts, settings, createdAt, seenAt, toldAt, ...shown };
    }),
    chats: env().telegram === undefined ? [] : await chatsOf(session),
    push: push === undefined ? null : { publicKey: push.publicKey, ...standIn },
    mail:
      mail === undefined
        ? null
        : { from: mail.from.address, ...(mail.standIn !== undefined && { standIn: `${publicSandboxUrl}/mail` }) },
  };
}

const isOfDevice = (target: StoredTarget, { endpoint }: Subscription): boolean =>
  target.channel === 'push' && target.endpoint === endpoint;

/** True if this owner already is told on a device: only a new one needs the wallet's signature. */
export async function isTold({ owner }: WalletSession, subscription: Subscription): Promise<boolean> {
  const targets = await targetsOfOwner(serviceClient(), owner);
  return targets.some((target) => target.state === 'live' && isOfDevice(target, subscription));
}

/** Throws unless a device can be told: it is of a known service, its keys are keys, and there is room for it. */
export async function requireDevice({ owner }: WalletSession, subscription: Subscription): Promise<void> {
  const { push } = env();
  if (push === undefined) throw new AppError('venue.not_offered');
  if (!isPushEndpoint(subscription.endpoint, push.standIn)) throw new AppError('notices.unknown_service');
  if (!isUsable(subscription.keys)) throw new AppError('request.invalid', { details: { field: 'subscription' } });
  const devices = (await targetsOfOwner(serviceClient(), owner)).filter(({ channel }) => channel === 'push');
  const others = devices.filter((each) => !isOfDevice(each, subscription));
  if (others.length >= mostDevicesOfOwner) throw new AppError('notices.many_devices');
}

/** The kinds that need no reading of the account: alerts are judged by markets, ranks by the list of holders. */
const unwatchedKinds: readonly NoticeKind[] = ['alert', 'rank'];

/** Returns true if one of the chosen kinds needs the account to be read. */
export const needsWatch = ({ settings }: Pick<TargetChange, 'settings'>): boolean =>
  noticeKinds.some((kind) => !unwatchedKinds.includes(kind) && !settings.off.includes(kind));

interface Device extends TargetChange {
  readonly subscription: Subscription;
  readonly locale: string;
}

/** Saves the device from which this is requested. The caller has the wallet's signature for a new one. */
export async function saveDevice(
  session: WalletSession,
  { subscription, locale, ...choice }: Device,
  { isNew, ...requested }: Requested & { readonly isNew: boolean },
): Promise<OwnTargets> {
  const { owner, wallet } = session;
  const { push } = env();
  if (push === undefined) throw new AppError('venue.not_offered');
  if (needsWatch(choice)) await watchFor(session);
  const { endpoint, keys } = subscription;
  const way = { endpoint, p256dh: keys.p256dh, auth: keys.auth, siteKey: push.publicKey };
  await keepDevice(serviceClient(), { owner, wallet, locale, ...way, ...choice });
  if (isNew) await noteFor(session, { act: 'target.added', subject: choice.name, ...requested });
  return listTargets(session);
}

/** Records that a device is in use. Returns false if this owner is not told on it. */
export function noteDevice(
  { owner }: WalletSession,
  { subscription, locale, isRead }: { subscription: Subscription; locale: string; isRead: boolean },
): Promise<boolean> {
  const { endpoint, keys } = subscription;
  if (!isUsable(keys)) return Promise.resolve(false);
  return noteSeen(serviceClient(), owner, endpoint, { ...keys, locale, isRead });
}

export async function changeOwnTarget(session: WalletSession, id: string, change: TargetChange): Promise<OwnTargets> {
  if (needsWatch(change)) await watchFor(session);
  if (!(await changeTarget(serviceClient(), session.owner, id, change))) throw new AppError('data.not_found');
  return listTargets(session);
}

export async function removeOwnTarget(session: WalletSession, id: string, requested: Requested): Promise<OwnTargets> {
  const name = await removeTarget(serviceClient(), session.owner, id);
  if (name !== undefined) await noteFor(session, { act: 'target.removed', subject: name, ...requested });
  return listTargets(session);
}

/** Sends one message to a target of this owner now, and returns what became of it. */
export async function testOwnTarget({ owner }: WalletSession, id: string, log: Logger): Promise<TestOutcome> {
  const target = await findTarget(serviceClient(), id);
  if (target === undefined || target.owner !== owner) throw new AppError('data.not_found');
  if (target.state !== 'live') return 'ended';
  const told = await (target.channel === 'push' ? sendTest(target, log) : sendTestMail(target, log));
  return told.kind === 'dropped' ? 'ended' : told.kind;
}
