import type { Account, Position } from '../state/model.ts';
import { valueOfPosition } from './requirement.ts';
import { maintenanceOf } from './tiers.ts';

export const maintenanceOfPosition = (position: Position): number =>
  maintenanceOf(position.market.tiers, valueOfPosition(position));

export function maintenanceOfCross(positions: Iterable<Position>): number {
  let total = 0;
  for (const position of positions) if (position.isCross) total += maintenanceOfPosition(position);
  return total;
}

/** Returns the maintenance margin of an account's cross positions on all dexes. */
export const crossMaintenance = (account: Account): number => maintenanceOfCross(account.positions.values());
