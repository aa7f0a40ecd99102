import * as z from 'zod/mini';
import { AppError } from '../../errors/app-error.ts';
import { normaliseVenue } from '../../errors/venue-error.ts';
import type { Hex } from '../evm/hex.ts';
import { jsonAnswer } from '../json-answer.ts';
import { refusalOf } from './refusals.ts';

const replySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok') }),
  z.object({ status: z.literal('err'), response: z.string() }),
]);

export interface SignedAction {
  readonly action: Readonly<Record<string, unknown>>;
  readonly nonce: number;
  readonly signature: Hex;
}

/** Returns r, s and v in the venue's format: numbers without leading zeros, and 27 or 28 for v. */
function splitSignature(signature: Hex): { r: Hex; s: Hex; v: number } {
  const quantity = (digits: string): Hex => `0x${BigInt(`0x${digits}`).toString(16)}`;
  const recovery = Number.parseInt(signature.slice(130, 132), 16);
  return {
    r: quantity(signature.slice(2, 66)),
    s: quantity(signature.slice(66, 130)),
    v: recovery < 27 ? recovery + 27 : recovery,
  };
}

/**
 * Resolves when the venue has accepted the action. Without a response its result is unknown, so it is not sent again.
 */
export async function sendSigned(url: string, { action, nonce, signature }: SignedAction): Promise<void> {
  let answer: unknown;
  try {
    const response = await fetch(`${url}/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, nonce, signature: splitSignature(signature) }),
    });
    answer = await jsonAnswer(response);
  } catch (thrown) {
    throw normaliseVenue(thrown);
  }
  const reply = z.safeParse(replySchema, answer);
  if (!reply.success) throw new AppError('venue.unreadable', { cause: reply.error });
  if (reply.data.status === 'err') throw refusalOf(reply.data.response);
}
