import 'server-only';
import { holdersRefreshMs } from '../../../lib/config/treasury.ts';
import { rankEvents } from '../../../lib/domain/notices/rank-events.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { HolderList, Publication } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { excludedHolders } from '../../db/repositories/excluded-holders.ts';
import { holderListTakenAt, newestHolderList, publishHolders } from '../../db/repositories/holders.ts';
import { env } from '../../env.ts';
import { readTokenAtBlock } from '../../venues/evm/token-at-block.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { claimTurn } from '../claim-turn.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { moralis } from '../spot/vendor-access.ts';
import { makeHolderList } from './make-holder-list.ts';
import { platformTokenId } from './platform-coin.ts';

const addressesOf = ({ holders }: HolderList) => holders.map(([address]) => address);

/** Tells those whose rank entered another tier, if they want to hear of it. */
async function tellRanks(before: HolderList, now: HolderList): Promise<void> {
  for (const { owner, ...event } of rankEvents(addressesOf(before), addressesOf(now), Date.now())) {
    await tellOwner(owner, event);
  }
}

/** Longer than a list takes to make. A process that was killed meanwhile costs no more than this. */
const attemptEveryMs = 60_000;

/** Makes a list of holders and publishes it in one step; after any failure the last list stays. */
export async function publishHolderList(): Promise<Publication> {
  const token = platformTokenId();
  const rpcUrl = token && env().rpcUrls.get(token.chainId);
  if (token === undefined || rpcUrl === undefined) throw new AppError('venue.not_offered');
  const vendor = moralis();
  const client = serviceClient();
  const [excluded, last] = await Promise.all([excludedHolders(client), newestHolderList(client, token)]);
  const { list, differing } = await makeHolderList({
    token,
    askOwners: async (cursor) => answerOf(await vendor.owners({ ...token, ...(cursor !== undefined && { cursor }) })),
    readChain: (owners) => readTokenAtBlock(rpcUrl, token, owners),
    excluded: new Set(excluded.map(({ address }) => address)),
    before: last?.list.holders.map(([address]) => address) ?? [],
  });
  // Before it is published: after a crash in between the same events are found again.
  if (last !== undefined) await tellRanks(last.list, list);
  await publishHolders(client, list);
  return { holders: list.holders.length, block: list.block.number, differing };
}

const claimPublication = () => claimTurn('publish holders', attemptEveryMs);

/** Publishes the list if the last one is old; the schedule calls this. */
export async function refreshHolders(): Promise<object | undefined> {
  const token = platformTokenId();
  if (env().moralis === undefined || token === undefined) return undefined;
  const takenAt = await holderListTakenAt(serviceClient(), token);
  if (takenAt !== undefined && Date.now() - takenAt < holdersRefreshMs) return undefined;
  return (await claimPublication()) ? publishHolderList() : undefined;
}
