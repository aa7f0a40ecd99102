import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import type { Clock } from '../outgoing/call.ts';
import type { ReadRefusal } from '../outgoing/send.ts';

const bodySchema = z.object({ description: z.string() });

/** The provider distinguishes its refusals by their texts. The first match counts. */
const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/insufficient liquidity/i, 'swap.no_route'],
  [/not enough allowance/i, 'swap.allowance'],
  [/may not have enough .* for gas/i, 'swap.gas'],
  [/not enough \S* ?balance/i, 'swap.balance'],
  [/return amount|min ?return/i, 'swap.price_moved'],
  [/cannot estimate/i, 'swap.would_fail'],
  [/should be different|cannot be equals?/i, 'swap.same_token'],
  [/wrong address|invalid address/i, 'swap.token'],
  [/amount/i, 'swap.amount'],
];

function describedIn(text: string): string {
  try {
    const read = z.safeParse(bodySchema, JSON.parse(text));
    return read.success ? read.data.description : '';
  } catch (thrown) {
    // A gateway in front of the provider answers with a page.
    if (thrown instanceof SyntaxError) return '';
    throw thrown;
  }
}

const wrongKeyMs = 60_000;

/** Decodes the provider's refusals. `onWrongKey` is called once, until `noteAnswer` is called. */
export interface Refusals {
  readonly read: ReadRefusal;
  noteAnswer(): void;
  /** Throws while the key is known to be refused: another request would not help. */
  permit(): Promise<true>;
}

export function createRefusals(onWrongKey: () => void, { now }: Pick<Clock, 'now'>): Refusals {
  let refusedAt: number | undefined;
  let isReported = false;

  return {
    noteAnswer() {
      refusedAt = undefined;
      isReported = false;
    },
    async permit() {
      const left = refusedAt === undefined ? 0 : refusedAt + wrongKeyMs - now();
      if (left > 0) throw new AppError('swap.key_refused', { retryAfterMs: left });
      return true;
    },
    read(status, text) {
      const cause = new Error(`${status} ${text.slice(0, 200)}`);
      if (status === 401 || status === 403) {
        refusedAt = now();
        if (!isReported) onWrongKey();
        isReported = true;
        return new AppError('swap.key_refused', { cause, retryAfterMs: wrongKeyMs });
      }
      if (status === 404) return new AppError('venue.not_offered', { cause });
      if (status !== 400) return undefined;
      const described = describedIn(text);
      const [, code = 'venue.refused'] = meanings.find(([wording]) => wording.test(described)) ?? [];
      return new AppError(code, { cause });
    },
  };
}
