import { nearAgainMs } from '../../config/notices.ts';
import { isDangerous, levelAfter, levelOf, type MarginShare, marginShares } from '../perps/index.ts';
import type { AccountState } from '../portfolio/account.ts';
import { usdcToken } from '../portfolio/backing.ts';
import type { NoticeEvent } from './find-events.ts';

/** Returns what a margin is called, where an account has several: the dex whose own money it is, or its token. */
function nameOf({ dex, token }: MarginShare): string | undefined {
  if (dex !== undefined) return dex;
  return token === undefined || token.token === usdcToken ? undefined : token.name;
}

/** The key of the margin that has no name. */
const main = '';

export interface JudgedMargins {
  readonly events: readonly NoticeEvent[];
  /** The margins that are nearly used up. */
  readonly near: readonly string[];
  /** True if the account should be read as often as possible. */
  readonly isInDanger: boolean;
}

/**
 * Judges the margins that cross positions share, by the rule of the screen: one is nearly used up from 90 percent, and
 * remains so until it is clearly below. One that cannot be computed while a dex is unknown stays as it was. Positions
 * with a margin of their own are told of by their distance.
 */
export function judgeMargins(
  state: AccountState,
  {
    near: before,
    readAt,
    nowMs,
  }: { readonly near: readonly string[]; readonly readAt: number; readonly nowMs: number },
): JudgedMargins {
  const shares = marginShares(state, () => undefined).filter(({ position }) => position === undefined);
  const judged = shares.map((share) => {
    const name = nameOf(share);
    const key = name ?? main;
    const was = before.includes(key);
    const isNear = levelAfter(was ? 'critical' : 'calm', share.percent) === 'critical';
    return { key, name, was, isNear, percent: share.percent };
  });
  const lost = (state.unread ?? []).length === 0 ? [] : before.filter((key) => judged.every((one) => one.key !== key));
  return {
    events: judged.flatMap(({ key, name, was, isNear, percent }) =>
      isNear && !was
        ? [
            {
              name: `account ${key} ${Math.floor(readAt / nearAgainMs)}`,
              happenedAt: nowMs,
              facts: { kind: 'account' as const, share: percent, ...(name !== undefined && { of: name }) },
            },
          ]
        : [],
    ),
    near: [...judged.flatMap(({ key, isNear }) => (isNear ? [key] : [])), ...lost],
    isInDanger: lost.length > 0 || shares.some(({ percent }) => isDangerous(levelOf(percent))),
  };
}
