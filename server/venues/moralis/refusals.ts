import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ReadRefusal } from '../outgoing/ask-json.ts';

/** The vendor refuses a used up plan as it refuses a wrong key, and only its text tells them apart. */
const spentText = /total included usage|has been consumed|upgrade your plan/i;
/** A plan's units come back at midnight, UTC, or when the plan is changed. */
const spentMs = 4 * 3_600_000;
/** The vendor's texts for a coin without a price, under whichever status. */
const noPriceText = /no pools found|could not determine native-usd price/i;
const wrongKeyMs = 5 * 60_000;

/** Returns the reader of the vendor's refusals. `onWrongKey` is called once, until `noteAnswer` is. */
export function createRefusals(onWrongKey: () => void): { readonly read: ReadRefusal; noteAnswer(): void } {
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
