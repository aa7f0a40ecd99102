import type { AnyAmount } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { ShownTrade } from '../../schemas/trade-summary.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** A trade without any hidden part. */
export type OpenTrade = ShownTrade & { readonly orderId: number; readonly shownWallet: Address };

export interface ReckoningStep {
  readonly name: 'size' | 'entry' | 'exit' | 'gross' | 'fees' | 'funding' | 'pnl' | 'move';
  readonly reckoned: AnyAmount;
  /** The shown figure; undefined for an intermediate step. */
  readonly shown: AnyAmount | undefined;
}

/** Returns the steps from an account's fills to the figures of its trade, each beside the figure that is shown. */
export function reckoningSteps(found: ClosedTrade, shown: ShownTrade): readonly ReckoningStep[] {
  return [
    { name: 'size', reckoned: found.size, shown: shown.size },
    { name: 'entry', reckoned: found.entry, shown: shown.entry },
    { name: 'exit', reckoned: found.exit, shown: shown.exit },
    { name: 'gross', reckoned: found.gross, shown: undefined },
    { name: 'fees', reckoned: found.fees, shown: shown.fees },
    { name: 'funding', reckoned: found.funding, shown: shown.funding },
    { name: 'pnl', reckoned: found.profit, shown: shown.pnl },
    { name: 'move', reckoned: found.move, shown: shown.move },
  ];
}

/** True if a step's result equals the shown figure, to the last digit. */
export const agrees = ({ reckoned, shown }: ReckoningStep): boolean => shown === undefined || reckoned === shown;
