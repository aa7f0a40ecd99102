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
/** Once this part of a day's budget is used, the rest is for wallets that are signed in. */
const partOfStrangers = 0.5;
const today = (): number => Math.floor(Date.now() / dayMs);

/**
 * Counts a model's tokens by the day of UTC, in the database and so for all instances. The maximum cost of a call is
 * reserved before it, and the real cost is settled after it.
 */
export function createTokenBudget({ model, tokensPerDay, inputPrice, outputPrice }: BudgetOptions) {
  let known: { readonly day: number; readonly used: number } | undefined;

  return {
    /**
     * Reserves the maximum cost of a call; throws if the day's budget has no room for it, or none for visitors without
     * a wallet.
     */
    async take(most: number, { isSignedIn }: { readonly isSignedIn: boolean }) {
      const perDay = isSignedIn ? tokensPerDay : Math.floor(tokensPerDay * partOfStrangers);
      const wanted = { model, most, perDay, holdMs: modelReservationMs };
      const { id, used } = await takeModelTokens(serviceClient(), wanted);
      known = { day: today(), used };
      // The rest is for signed-in users.
      if (id === undefined && used + most <= tokensPerDay) throw new AppError('auth.required');
      if (id === undefined)
        throw new AppError('venue.quota_spent', { retryAfterMs: (today() + 1) * dayMs - Date.now() });
      return {
        settle: (ended: EndedCall) => settleModelCall(serviceClient(), id, { ...ended, inputPrice, outputPrice }),
      };
    },

    /** Returns the tokens of this day that were used or reserved at this process's last request. */
    used: (): number | undefined => (known?.day === today() ? known.used : undefined),
  };
}
export type TokenBudget = ReturnType<typeof createTokenBudget>;
