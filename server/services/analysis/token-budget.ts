import 'server-only';
import { modelReservationMs } from '../../../lib/config/analysis.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  type EndedCall,
  type ModelPrices,
  settleModelCall,
  takeModelTokens,
} from '../../db/repositories/model-calls.ts';

interface BudgetOptions extends ModelPrices {
  readonly model: string;
  readonly tokensPerDay: number;
}

const dayMs = 86_400_000;
/** Once so much of a day is used, the rest is for wallets that are signed in. */
const partOfStrangers = 0.5;
const today = (): number => Math.floor(Date.now() / dayMs);

/**
 * Counts a model's tokens by the day of UTC, in the database and so for all instances. The most that a call could cost
 * is reserved before it, and the real cost is settled after it.
 */
export function createTokenBudget({ model, tokensPerDay, inputPrice, outputPrice }: BudgetOptions) {
  let known: { readonly day: number; readonly used: number } | undefined;

  return {
    /** Reserves the most that a call can cost; throws when the day has no such room, or none for strangers. */
    async take(most: number, { isSignedIn }: { readonly isSignedIn: boolean }) {
      const perDay = isSignedIn ? tokensPerDay : Math.floor(tokensPerDay * partOfStrangers);
      const wanted = { model, most, perDay, holdMs: modelReservationMs };
      const { id, used } = await takeModelTokens(serviceClient(), wanted);
      known = { day: today(), used };
      // The rest is for those who sign in.
      if (id === undefined && used + most <= tokensPerDay) throw new AppError('auth.required');
      if (id === undefined)
        throw new AppError('venue.quota_spent', { retryAfterMs: (today() + 1) * dayMs - Date.now() });
      return {
        settle: (ended: EndedCall) => settleModelCall(serviceClient(), id, { ...ended, inputPrice, outputPrice }),
      };
    },

    /** Returns the tokens of this day that were used or reserved when this process last asked. */
    used: (): number | undefined => (known?.day === today() ? known.used : undefined),
  };
}
export type TokenBudget = ReturnType<typeof createTokenBudget>;
