import 'server-only';
import { confirmTurns, confirmWithinMs, mostMailsOfOwner } from '../../../lib/config/mail.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { OwnTargets } from '../../../lib/schemas/notice-targets.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  confirmMail,
  keepMailLinks,
  linksOfMails,
  mailToConfirm,
  stopMail,
  takeMailTurns,
} from '../../db/repositories/mail-links.ts';
import {
  findTarget,
  keepMail,
  type StoredMail,
  type TargetChange,
  targetsOfOwner,
} from '../../db/repositories/notice-targets.ts';
import { env } from '../../env.ts';
import { noteFor } from '../account-log.ts';
import { digestOfLink, isMailRefused, mailSubject, makeLinkToken } from './mail-access.ts';
import { listTargets, needsWatch, type Requested } from './manage-targets.ts';
import { watchFor } from './save-notices.ts';
import { sendConfirmation } from './tell-mail.ts';

/** A request for a confirmation, and the network that it comes from. */
export interface AskedMail extends Requested {
  readonly network: string;
}

/** Throws unless an address can be asked: mail is offered, it is not asked or told yet, and there is room for it. */
export async function requireMail({ owner }: WalletSession, address: string): Promise<void> {
  if (env().mail === undefined) throw new AppError('venue.not_offered');
  const mails = (await targetsOfOwner(serviceClient(), owner)).filter(({ channel }) => channel === 'mail');
  const known = mails.find((target) => target.channel === 'mail' && target.address === address);
  if (known !== undefined && known.state !== 'ended') throw new AppError('notices.known_mail');
  if (known === undefined && mails.length >= mostMailsOfOwner) throw new AppError('notices.many_mails');
}

/** Takes a turn of everybody whom a confirmation concerns; throws if one has none left. */
async function takeTurns({ owner }: WalletSession, address: string, network: string): Promise<void> {
  const subjects = [
    mailSubject('confirmation', address, confirmTurns.address),
    mailSubject('confirmation', address, confirmTurns.addressOfMonth),
    mailSubject('wallet', owner, confirmTurns.wallet),
    // Without a proxy that tells networks apart, everybody would be one.
    ...(network === 'unknown' ? [] : [mailSubject('network', network, confirmTurns.network)]),
  ];
  if ((await takeMailTurns(serviceClient(), subjects)) > 0) throw new AppError('notices.many_confirmations');
}

/** Sends an address a new link to confirm, by which an earlier one ends. */
async function ask(session: WalletSession, target: StoredMail, { log }: AskedMail): Promise<OwnTargets> {
  // The link that ends mails stays the same: it is in all that were sent before.
  const [before] = await linksOfMails(serviceClient(), [target.id]);
  const links = { confirmToken: makeLinkToken(), stopToken: before?.stopToken ?? makeLinkToken() };
  await keepMailLinks(serviceClient(), {
    ...{ targetId: target.id, confirmDigest: digestOfLink(links.confirmToken), stopToken: links.stopToken },
    confirmEndsAt: Date.now() + confirmWithinMs,
  });
  const told = isMailRefused() ? { kind: 'later' as const } : await sendConfirmation(target, links, log);
  if (told.kind === 'later') throw new AppError('notices.mail_unsent');
  return listTargets(session);
}

async function findMail({ owner }: WalletSession, id: string): Promise<StoredMail> {
  const target = await findTarget(serviceClient(), id);
  if (target === undefined || target.owner !== owner || target.channel !== 'mail') throw new AppError('data.not_found');
  return target;
}

interface NewAddress extends TargetChange {
  readonly address: string;
  readonly locale: string;
}

/** Asks the reader of an address whether he wants this owner's notices. The caller has the wallet's signature. */
export async function saveMail(session: WalletSession, mail: NewAddress, asked: AskedMail): Promise<OwnTargets> {
  const { owner, wallet } = session;
  await takeTurns(session, mail.address, asked.network);
  const id = await keepMail(serviceClient(), { owner, wallet, ...mail });
  await noteFor(session, { act: 'target.added', subject: mail.address, visitor: asked.visitor, log: asked.log });
  return ask(session, await findMail(session, id), asked);
}

/** Asks once more, where the first mail was lost or is too old. */
export async function repeatConfirmation(session: WalletSession, id: string, asked: AskedMail): Promise<OwnTargets> {
  const target = await findMail(session, id);
  if (target.state !== 'waiting') throw new AppError('data.conflict');
  await takeTurns(session, target.address, asked.network);
  return ask(session, target, asked);
}

/** Makes an address live by the link that was sent there. */
export async function confirmByLink(token: string): Promise<void> {
  const digest = digestOfLink(token);
  const id = await mailToConfirm(serviceClient(), digest);
  const target = id === undefined ? undefined : await findTarget(serviceClient(), id);
  if (target === undefined) throw new AppError('notices.old_link');
  if (needsWatch(target)) await watchFor(target);
  if (!(await confirmMail(serviceClient(), digest))) throw new AppError('notices.old_link');
}

/** Ends the mails to an address by the link that is in each of them. */
export async function stopByLink(token: string): Promise<void> {
  if (!(await stopMail(serviceClient(), token))) throw new AppError('notices.old_link');
}
