import { isOnSide, type RowSide, type SideFilter } from '@/lib/domain/portfolio/account';

/** Of which rows a tab shows: of one coin or of all, of one side or of both. */
export interface RowFilter {
  readonly only: string | undefined;
  readonly side: SideFilter;
}

export const isShown = ({ only, side }: RowFilter, coin: string, of: RowSide): boolean =>
  (only === undefined || coin === only) && isOnSide(of, side);
