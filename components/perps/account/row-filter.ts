import { isOnSide, type RowSide, type SideFilter } from '@/lib/domain/portfolio/account';

/** Which rows a tab shows: of one coin or all coins, of one side or both. */
export interface RowFilter {
  readonly only: string | undefined;
  readonly side: SideFilter;
}

export const isShown = ({ only, side }: RowFilter, coin: string, of: RowSide): boolean =>
  (only === undefined || coin === only) && isOnSide(of, side);
