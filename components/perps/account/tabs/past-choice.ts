import { createContext, useContext, useMemo, useState } from 'react';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dayMs } from '@/lib/config/time';
import type { OrderKind, RowSide } from '@/lib/domain/portfolio/account';
import type { FillKind } from '@/lib/domain/portfolio/fill-direction';
import {
  type HistoryFilter,
  isMeant,
  isWithin,
  type Span,
  spanOf,
  wholePast,
} from '@/lib/domain/portfolio/history-filter';
import type { RowFilter } from '../row-filter';
import { useToday } from './time-cell';

/** The user's choice of what to see of the past. All lists of the past share it, but each has kinds of its own. */
export interface PastChoice extends Omit<HistoryFilter, 'side'> {
  readonly fillKind: FillKind | undefined;
  readonly orderKind: OrderKind | undefined;
  /** Fills are shown by order and TWAP. */
  readonly isGrouped: boolean;
  /** The fields of the filter are shown. */
  readonly isOpen: boolean;
}

interface PastChoosing {
  readonly choice: PastChoice;
  readonly change: (change: Partial<PastChoice>) => void;
}

const first: PastChoice = { ...wholePast, fillKind: undefined, orderKind: undefined, isGrouped: true, isOpen: false };

export const PastContext = createContext<PastChoosing | undefined>(undefined);

/** Keeps the choice for as long as its screen is shown, whichever list is open. */
export function usePastChoosing(): PastChoosing {
  const [choice, setChoice] = useState(first);
  return useMemo(() => ({ choice, change: (change) => setChoice((before) => ({ ...before, ...change })) }), [choice]);
}

export function usePastChoice(): PastChoosing {
  const past = useContext(PastContext);
  if (past === undefined) throw new Error('usePastChoice outside the lists of an account');
  return past;
}

interface PastRow {
  readonly coin: string;
  readonly side: RowSide;
  readonly time: number;
}

export interface PastFilter {
  readonly span: Span;
  /** The market that is shown; all if undefined. */
  readonly coin: string | undefined;
  readonly isShown: (row: PastRow) => boolean;
}

/** Joins the filter of all lists with the choice of those of the past. */
export function usePastFilter({ only, side }: RowFilter): PastFilter {
  const { coin: chosen, range, firstDay, lastDay } = usePastChoice().choice;
  const today = useToday();
  return useMemo(() => {
    const filter = { coin: only ?? chosen, side, range, firstDay, lastDay };
    const span = spanOf(filter, today + dayMs / 2, localTimeZone());
    return {
      span,
      coin: filter.coin,
      isShown: (row) => isMeant(filter, row) && isWithin(span, row.time),
    };
  }, [only, chosen, side, range, firstDay, lastDay, today]);
}
