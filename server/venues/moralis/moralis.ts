import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { PoolPrice } from '../../../lib/domain/spot/wallet.ts';
import { byFetch, type Fetch } from '../outgoing/by-fetch.ts';
import type { Clock } from '../outgoing/clock.ts';
import type { Outcome } from '../outgoing/outcome.ts';
import type { Question } from '../outgoing/question.ts';
import type { ShareAnswer } from '../outgoing/shared-answers.ts';
import { createVendor } from '../outgoing/vendor.ts';
import type { UnitsAllowance } from '../units/allowance.ts';
import { owners } from './questions/owners.ts';
import { price } from './questions/price.ts';
import { transfers } from './questions/transfers.ts';
import { createRefusals } from './refusals.ts';

export interface MoralisOptions {
  readonly url: string;
  readonly key: string;
  readonly allowance: UnitsAllowance;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Lets one instance ask for all; undefined: each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  /** Called once when the vendor does not take our key. */
  readonly onWrongKey: () => void;
}

export type Moralis = ReturnType<typeof createMoralis>;

/** Connects the questions to the vendor of what wallets did, each of which is declared in `questions`. */
export function createMoralis({ url, key, allowance, fetch, clock, share, onWrongKey }: MoralisOptions) {
  const refusals = createRefusals(onWrongKey);
  const { asker } = createVendor({
    venue: 'moralis',
    url,
    headers: { 'x-api-key': key, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 10_000,
    patienceMs: 12_000,
    retries: { attempts: 2, firstMs: 500, longestMs: 3_000 },
    health: { failures: 5, openMs: 10_000 },
    readRefusal: refusals.read,
    pace: allowance.pace,
    share,
  });
  const ask = <Given, Answer>(question: Question<Given, Answer>) =>
    asker<Given, Answer>({
      ...question,
      read(json, given) {
        refusals.noteAnswer();
        return question.read(json, given);
      },
    });
  const askPrice = ask(price);

  return {
    transfers: ask(transfers),
    owners: ask(owners),
    /** Undefined for a coin that no pool has a price of. */
    async price(token: TokenId): Promise<Outcome<PoolPrice | undefined>> {
      const outcome = await askPrice(token);
      const hasNone = !outcome.ok && outcome.error.code === 'data.not_found';
      return hasNone ? { ok: true, value: undefined, ageMs: 0 } : outcome;
    },
  };
}
