import { mostPushBytes } from '../../config/push.ts';
import type { NoticeFacts, NoticeKind } from '../../schemas/notices.ts';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The whole address that a press opens. */
  readonly navigate: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** A later message of the same tag takes the place of an earlier one on the screen. */
  readonly tag: string;
  /** How many notices nobody has looked at. */
  readonly unread: number;
}

const declarative = 8030;
const cut = '…';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function textOf({ unread, ...notification }: PushMessage): string {
  return JSON.stringify({ web_push: declarative, notification: { ...notification, silent: false }, app_badge: unread });
}

/**
 * Writes a message in the declarative form, which some systems show by themselves and our worker reads elsewhere. A
 * body that does not fit is cut between characters.
 */
export function writePushMessage(message: PushMessage): string {
  const whole = textOf(message);
  if (bytesOf(whole) <= mostPushBytes) return whole;
  const letters = [...message.body];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const isShort = bytesOf(textOf({ ...message, body: letters.slice(0, middle).join('') + cut })) <= mostPushBytes;
    if (isShort) fits = middle;
    else tooMany = middle;
  }
  return textOf({ ...message, body: letters.slice(0, fits).join('') + cut });
}

/** How urgent a message is: a phone that saves power wakes for the urgent ones alone. */
const urgency: Readonly<Record<NoticeKind, 'normal' | 'high'>> = {
  fill: 'high',
  trigger: 'high',
  liquidation: 'high',
  agent: 'normal',
  deposit: 'normal',
  withdrawal: 'normal',
  summary: 'normal',
  alert: 'high',
  loss: 'high',
  account: 'high',
  order: 'normal',
  rank: 'normal',
};

export const urgencyOf = (kinds: readonly NoticeKind[]): 'normal' | 'high' =>
  kinds.some((kind) => urgency[kind] === 'high') ? 'high' : 'normal';

/** Returns what a notice is about: a newer one of the same subject takes the place of one that is still on its way. */
export function subjectOf(event: string, facts: NoticeFacts): string {
  if (facts.kind === 'liquidation') return `liquidation ${facts.coin} ${facts.side}`;
  return facts.kind === 'account' ? `account ${facts.of ?? ''}` : event;
}
