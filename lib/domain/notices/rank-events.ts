import { rankTiers } from '../../config/notices.ts';
import type { Address } from '../../schemas/address.ts';
import type { NoticeEvent } from './find-events.ts';

/** Returns the best tier that contains a rank; undefined for a rank beyond the list, or none. */
const tierOf = (rank: number | undefined): number | undefined =>
  rank === undefined ? undefined : rankTiers.find((last) => rank <= last);

export interface RankEvent extends NoticeEvent {
  readonly owner: Address;
}

/** The holders of a published list, the largest first. */
type Ranked = readonly Address[];

const ranksOf = (holders: Ranked): ReadonlyMap<Address, number> =>
  new Map(holders.map((address, index) => [address, index + 1]));

/**
 * Returns whose rank entered another tier between two lists of holders, or who left the list. A rank that comes and
 * goes has one name for each tier and day.
 */
export function rankEvents(before: Ranked, now: Ranked, nowMs: number): readonly RankEvent[] {
  const [earlier, later] = [ranksOf(before), ranksOf(now)];
  const day = new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [...new Set([...before, ...now])].flatMap((owner) => {
    const [was, rank] = [earlier.get(owner), later.get(owner)];
    const tier = tierOf(rank);
    if (tierOf(was) === tier) return [];
    const facts = {
      kind: 'rank' as const,
      ...(was !== undefined && { was }),
      ...(rank !== undefined && { rank }),
    };
    return [{ owner, name: `rank ${tier ?? 'none'} ${day}`, happenedAt: nowMs, facts }];
  });
}
