import type { Account, Position } from '../state/model.ts';
import { valueOfPosition } from './requirement.ts';
import { maintenanceOf } from './tiers.ts';

export const maintenanceOfPosition = (position: Position): number =>
  maintenanceOf(position.market.tiers, valueOfPosition(position));

export function crossMaintenance(account: Account): number {
  let total = 0;
  for (const position of account.positions.values()) if (position.isCross) total += maintenanceOfPosition(position);
  return total;
}
