import { createBudget, type Requested } from '../../../../server/venues/hyperliquid/budget/budget.ts';
import { createMemoryLedger } from '../../../../server/venues/hyperliquid/budget/ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

/** A budget in virtual time, and who was served in which order. */
export function openBudget() {
  const time = new VirtualTime(1_000_000);
  const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock: time });
  const served: string[] = [];
  const ask = (requested: Partial<Requested>) => {
    const { kind = 'read', purpose = 'markets', user = 'a', weight = 20, patienceMs = 600_000 } = requested;
    const leave = budget.ask({ kind, purpose, user, weight, patienceMs });
    leave.then(
      () => served.push(`${kind} ${user}`),
      () => served.push(`${kind} ${user} sent away`),
    );
    return leave;
  };
  return { time, budget, served, ask };
}
