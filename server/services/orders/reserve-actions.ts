import 'server-only';
import { act, type Trader } from './act.ts';
import { demandResult, type Settled } from './demand-result.ts';

/** Buys further actions for the account, which the venue takes from its balance. */
export async function reserveActions(trader: Trader, count: number): Promise<Settled> {
  const action = { type: 'reserveRequestWeight', weight: count } as const;
  return demandResult(trader, await act(trader, { action, urgency: 'begins', parts: 1 }));
}
