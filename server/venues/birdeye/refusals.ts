import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ReadHiddenRefusal, ReadRefusal } from '../outgoing/ask-json.ts';
import type { Plan } from './plan.ts';

/** The vendor's text when the plan's units are used up: it sends it as a bad request. */
const spentText = /compute units? usage limit exceeded/i;
const spentMs = 4 * 3_600_000;

const refusedSchema = z.object({ success: z.literal(false), message: z.optional(z.string()) });

const quotaSpent = (message: string) =>
  new AppError('venue.quota_spent', { cause: new Error(message), retryAfterMs: spentMs });

/** Returns what a failing status means: a used up quota, or an endpoint that the plan does not have. */
export function readRefusalOf(url: string, plan: Plan): ReadRefusal {
  return (status, text, request) => {
    if (status === 400 && spentText.test(text)) return quotaSpent(text.slice(0, 200));
    if (status !== 401 && status !== 403) return undefined;
    const [endpoint = ''] = request.url.slice(url.length).split('?');
    return plan.refusal(endpoint, status);
  };
}

/** The vendor also refuses under the status of success. */
export const readHiddenRefusal: ReadHiddenRefusal = (json) => {
  const refused = z.safeParse(refusedSchema, json);
  if (!refused.success) return undefined;
  const { message = '' } = refused.data;
  return spentText.test(message)
    ? quotaSpent(message)
    : new AppError('venue.refused', { cause: new Error(message.slice(0, 200)) });
};
