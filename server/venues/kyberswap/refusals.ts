import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import type { ReadHiddenRefusal, ReadRefusal } from '../outgoing/send.ts';

const refusedSchema = z.object({
  code: z.number(),
  message: z.string(),
  details: z.optional(z.unknown()),
});

const meanings: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [4005, 'swap.amount'],
  [4007, 'swap.amount'],
  [4008, 'swap.no_route'],
  [4009, 'swap.amount'],
  [4010, 'swap.no_route'],
  [4011, 'swap.token'],
  [4221, 'venue.not_offered'],
  [4222, 'swap.price_moved'],
  [4990, 'venue.unavailable'],
  [500, 'venue.unavailable'],
]);

/** The reasons for which a simulated swap failed, by the text of the chain. */
const reasons: readonly (readonly [RegExp, ErrorCode])[] = [
  [/return amount is not enough/i, 'swap.price_moved'],
  [/insufficient funds/i, 'swap.gas'],
  [/transfer_?from/i, 'swap.allowance'],
];

const tried = 4227;
const badRequest = 4000;

function codeOf({ code, message, details }: z.output<typeof refusedSchema>): ErrorCode {
  if (code === tried) return reasons.find(([wording]) => wording.test(message))?.[1] ?? 'swap.would_fail';
  if (code === badRequest) {
    const fields = JSON.stringify(details ?? '');
    if (fields.includes('amountIn')) return 'swap.amount';
    return fields.includes('token') ? 'swap.token' : 'venue.refused';
  }
  return meanings.get(code) ?? 'venue.refused';
}

/** The provider's error codes count, whatever the status is. */
export const readHiddenRefusal: ReadHiddenRefusal = (json) => {
  const read = z.safeParse(refusedSchema, json);
  if (!read.success || read.data.code === 0) return undefined;
  return new AppError(codeOf(read.data), { cause: new Error(`${read.data.code} ${read.data.message.slice(0, 200)}`) });
};

export const readRefusal: ReadRefusal = (status, text, request) => {
  if (status === 429) return undefined;
  if (status === 404) return new AppError('venue.not_offered', { cause: new Error(text.slice(0, 200)) });
  try {
    return readHiddenRefusal(JSON.parse(text), request);
  } catch (thrown) {
    // A gateway in front of the provider answers with a page.
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
};
