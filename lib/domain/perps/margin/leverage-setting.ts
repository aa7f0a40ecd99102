import type { LeveragePlan } from '../plan/plan.ts';
import type { Ticket } from '../ticket/ticket.ts';

/**
 * Returns the leverage and mode to set before the order. Undefined if they are set already, if the order only reduces,
 * and while the account's setting is unknown: then nothing is changed without the user's knowledge.
 */
export function settingFor({ terms, leverage, mode, reduceOnly }: Ticket): LeveragePlan | undefined {
  const { own, coin } = terms;
  if (reduceOnly || own === undefined || (own.leverage === leverage && own.mode === mode)) return undefined;
  return { coin, leverage, mode };
}
