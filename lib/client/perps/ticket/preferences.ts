import type { SizeUnit } from '../../../domain/perps/ticket.ts';
import { recall, remember } from '../remembered.ts';

const unitKey = 'pluto.sizeUnit';

export const keptSizeUnit = (): SizeUnit => (recall(unitKey) === 'quote' ? 'quote' : 'base');

export function keepSizeUnit(unit: SizeUnit): void {
  remember(unitKey, unit);
}
