import * as z from 'zod/mini';
import { cctp } from '../../config/funds.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Hex, hexOf } from '../evm/hex.ts';
import type { AskCircle } from './ask.ts';

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      status: z.string(),
      delayReason: z.optional(z.nullable(z.string())),
      forwardState: z.optional(z.nullable(z.string())),
      forwardTxHash: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** The progress of a burn at Circle. */
export type BurnProgress =
  | { readonly at: 'attesting'; readonly delayed: boolean }
  | { readonly at: 'forwarding'; readonly hash: Hex | undefined }
  | { readonly at: 'stuck' };

/** A burn that Circle does not know yet counts as attesting. */
export async function readBurn(ask: AskCircle, hash: Hex, signal?: AbortSignal): Promise<BurnProgress> {
  const answer = await ask(`messages/${cctp.arbitrumDomain}?transactionHash=${hash}`, signal);
  if (answer === undefined) return { at: 'attesting', delayed: false };
  const parsed = z.safeParse(messagesSchema, answer);
  if (!parsed.success) throw new AppError('venue.unreadable', { cause: parsed.error });
  const [message] = parsed.data.messages;
  if (message === undefined || message.status !== 'complete') {
    return { at: 'attesting', delayed: (message?.delayReason ?? undefined) !== undefined };
  }
  if (message.forwardState === 'FAILED') return { at: 'stuck' };
  const forwardedBy = message.forwardTxHash ?? undefined;
  return { at: 'forwarding', hash: forwardedBy === undefined ? undefined : hexOf(forwardedBy) };
}
