import { by, type Chapter, stop } from '../attack.ts';
import { swapPools } from './swap-pools.ts';
import { swapRules } from './swap-rules.ts';

const check = 'lib/domain/swap/check-transaction.ts';
const judge = 'lib/domain/swap/trial.ts';
const bytes = 'unit/swap/check-transaction.test.ts';
const ways = 'integration/swap/start-swap.test.ts';
const proof = 'lib/client/swap/proof.ts';
const strangers = 'integration/swap/strangers.test.ts';
const batches = 'integration/swap/batches.test.ts';
const trials = 'unit/swap/trial.test.ts';

/** The vendor that builds a transaction is the attacker here, and so is a token's contract. */
export const swaps: Chapter = {
  name: 'V2 Validation and Business Logic: swaps that a vendor builds',
  attacks: [
    ...swapRules,
    ...swapPools,
    {
      wants: 'to have a swap signed for a contract of their own',
      stop: stop(check, "if (!isSame(to, routerOf(intent.provider))) departures.push('router');"),
      witness: by(bytes, 'another router'),
    },
    {
      wants: 'to have coins sent along that nobody meant to send',
      stop: stop(check, "if (value !== (intent.spent.isNative ? intent.amount : 0n)) departures.push('value');"),
      witness: by(bytes, 'for coins that go along unasked, and for coins that are missing'),
    },
    {
      wants: 'to have another function of the router called',
      stop: stop(check, "if (decoded === undefined) departures.push('call');\n  else ", 'if (decoded !== undefined) '),
      witness: by(bytes, 'for another function, and for bytes that are none'),
    },
    {
      wants: 'to receive what somebody else buys',
      stop: stop(check, "decoded.receiver !== undefined && !isSame(decoded.receiver, owner) && 'receiver'", 'false'),
      witness: by(bytes, 'another receiver'),
    },
    {
      wants: 'to be paid in a token that is worth more',
      stop: stop(check, "!isToken(decoded.spent, spent) && 'spent'", 'false'),
      witness: by(bytes, 'another token on either side'),
    },
    {
      wants: 'to hand out a worthless token of the same name',
      stop: stop(check, "!mayBuy(decoded, bought) && 'bought'", 'false'),
      witness: by(bytes, 'another token on either side'),
    },
    {
      wants: 'to take more than the amount',
      stop: stop(check, "decoded.amount !== undefined && decoded.amount !== amount && 'amount'", 'false'),
      witness: by(bytes, 'another amount'),
    },
    {
      wants: 'to sandwich a swap whose minimum was lowered',
      stop: stop(check, "decoded.least < least && 'least'", 'false'),
      witness: by(bytes, 'a lower minimum'),
    },
    {
      wants: 'to charge a fee of their own',
      stop: stop(check, "!isOurFee(decoded.fees, intent) && 'fee'", 'false'),
      witness: by(bytes, 'somebody else’s fee, a larger one, or ours to somebody else'),
    },
    {
      wants: 'to use a permit that was signed for something else',
      stop: stop(check, "!isOurPermit(decoded.permit, intent) && 'permit'", 'false'),
      witness: by(bytes, 'for a permit that nobody signed, for another one, and for one that is missing'),
    },
    {
      wants: 'to fill a swap in part, or to take tokens another way',
      stop: stop(check, ', ...new Set(decoded.oddities)'),
      witness: by(bytes, 'for a way of taking more than the amount'),
    },
    {
      wants: 'to pay out less than the minimum by a token that lies in its events',
      stop: stop(judge, "trial.received < intent.least && 'received'", 'false'),
      witness: by(trials, 'that brings a unit less is refused, whatever the events claim'),
    },
    {
      wants: 'to take more than the amount while the swap runs',
      stop: stop(judge, "trial.spent > intent.amount && 'spent'", 'false'),
      witness: by(trials, 'that takes a unit more is refused'),
    },
    {
      wants: 'to take another token of the wallet while the swap runs',
      stop: stop(judge, "leaks(trial, intent).length > 0 && 'leak'", 'false'),
      witness: by(trials, 'in which another token or coins leave the wallet is refused'),
    },
    {
      wants: 'to leave an approval behind for later',
      stop: stop(judge, "strangeApprovals(trial, intent).length > 0 && 'approval'", 'false'),
      witness: by(trials, 'in which somebody else may take something is refused'),
    },
    {
      wants: 'to turn the screen around by the words of a contract’s refusal',
      stop: stop('lib/domain/swap/refusal.ts', ".replace(/[\\p{C}]/gu, '')"),
      witness: by(trials, 'is told in its own words, without what could change the screen around it'),
    },
    {
      wants: 'to have a transaction signed although it is not what was shown',
      stop: stop(proof, "if (departures.length > 0) throw new SwapRefused({ kind: 'departs', departures });"),
      witness: by(ways, 'is refused before the wallet opens'),
    },
    {
      wants: 'to sell a token that its buyer can never sell again',
      stop: stop(
        proof,
        "if (trip?.kind === 'unsellable') throw new SwapRefused({ kind: 'unsellable', refusal: readRefusal(trip.reason) });",
      ),
      witness: by(strangers, 'ROACH is told as what cannot be sold again'),
    },
    {
      wants: 'to keep more of a round trip than was accepted',
      stop: stop('lib/client/swap/start-swap.ts', '!isAccepted(kept, acceptedLoss)', 'false'),
      witness: by(strangers, 'an accepted loss of a swap covers no larger one'),
    },
    {
      wants: 'to have an unknown token bought where nothing can try it out',
      stop: stop(
        'lib/client/swap/start-swap.ts',
        "if (kept === undefined && resale === 'proved') throw new SwapRefused({ kind: 'untriable' });",
      ),
      witness: by(strangers, 'an unlisted token that no node can try out is not bought'),
    },
    {
      wants: 'to have approval and swap signed together without a trial',
      stop: stop(
        'lib/client/swap/start-swap.ts',
        "if (trial === undefined && order.isBatch) throw new SwapRefused({ kind: 'batchUntried' });",
      ),
      witness: by(batches, 'a batch that no node can try out is not given to the wallet'),
    },
    {
      wants: 'to have an approval stay behind when the swap of its batch fails',
      stop: stop('lib/client/wallet/batches.ts', 'forceAtomic: true', 'forceAtomic: false'),
      witness: by(batches, 'approves and swaps with one question'),
    },
    {
      wants: 'to have amounts read with the point in another place',
      stop: stop(
        'lib/client/swap/start.ts',
        "if (stated !== BigInt(token.decimals)) throw new SwapRefused({ kind: 'decimals', symbol: token.symbol });",
      ),
      witness: by(ways, 'a token whose contract counts other decimals than the catalogue is refused'),
    },
    {
      wants: 'to be approved in place of the router',
      stop: stop(
        'lib/client/swap/start-approval.ts',
        "if (named.toLowerCase() !== router) throw new SwapRefused({ kind: 'spender' });",
      ),
      witness: by(ways, 'is given to no address but the router that we know'),
    },
    {
      wants: 'to have another account sign for the figures of this one',
      stop: stop(
        'lib/client/swap/start.ts',
        "if (signer.address !== task.owner) throw new SwapRefused({ kind: 'account' });",
      ),
      witness: by(ways, 'a wallet that changed to another account is not asked'),
    },
    {
      wants: 'to have a slippage signed that is wider than the field showed',
      stop: stop('lib/domain/swap/slippage.ts', "'down'), least, most);", "'down'), least, percent('50'));"),
      witness: by('unit/swap/slippage.test.ts', 'a typed slippage'),
    },
  ],
};
