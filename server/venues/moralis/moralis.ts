import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { PoolPrice } from '../../../lib/domain/spot/wallet.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ShareAnswer } from '../outgoing/answers.ts';
import type { Clock, Outcome } from '../outgoing/call.ts';
import type { Question } from '../outgoing/question.ts';
import { byFetch, type Fetch, type ReadRefusal } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import type { UnitsAllowance } from '../units/allowance.ts';
import { owners } from './questions/owners.ts';
import { price } from './questions/price.ts';
import { transfers } from './questions/transfers.ts';

/** The vendor refuses a used up plan like a wrong key, and only its text distinguishes them. */
const spentText = /total included usage|has been consumed|upgrade your plan/i;
/** A plan's units are renewed at midnight, UTC, or when the plan is changed. */
const spentMs = 4 * 3_600_000;
/** The vendor's texts for a coin without a price, under whichever status. */
const noPriceText = /no pools found|could not determine native-usd price/i;
const wrongKeyMs = 5 * 60_000;

/** Returns the decoder of the vendor's refusals. `onWrongKey` is called once, until `noteAnswer` is called. */
function createRefusals(onWrongKey: () => void): { readonly read: ReadRefusal; noteAnswer(): void } {
  let isWrongKey = false;
  return {
    noteAnswer() {
      isWrongKey = false;
    },
    read(status, text) {
      const cause = new Error(`${status} ${text.slice(0, 200)}`);
      if (noPriceText.test(text)) return new AppError('data.not_found', { cause });
      if (status !== 401 && status !== 403) return undefined;
      if (spentText.test(text)) return new AppError('venue.quota_spent', { cause, retryAfterMs: spentMs });
      if (status === 403) return new AppError('venue.not_offered', { cause });
      if (!isWrongKey) onWrongKey();
      isWrongKey = true;
      return new AppError('venue.unavailable', { cause, retryAfterMs: wrongKeyMs });
    },
  };
}

export interface MoralisOptions {
  readonly url: string;
  readonly key: string;
  readonly allowance: UnitsAllowance;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Lets one instance ask for all; undefined: each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  /** Called once when the vendor refuses our key. */
  readonly onWrongKey: () => void;
}

export type Moralis = ReturnType<typeof createMoralis>;

/** Creates the client of the vendor of wallet data, with the requests that are declared in `questions`. */
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
    /** The price; undefined for a coin without a pool price. */
    async price(token: TokenId): Promise<Outcome<PoolPrice | undefined>> {
      const outcome = await askPrice(token);
      const hasNone = !outcome.ok && outcome.error.code === 'data.not_found';
      return hasNone ? { ok: true, value: undefined, ageMs: 0 } : outcome;
    },
  };
}
