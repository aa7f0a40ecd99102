import type { MagnetMode } from '../../chart/drawings/magnet.ts';
import { magnetModes } from '../../config/chart/chart.ts';
import { recall, remember } from '../storage/remembered.ts';

const key = 'pluto.magnet';

export const keptMagnet = (): MagnetMode => magnetModes.find((mode) => mode === recall(key)) ?? 'off';

/** Saves the mode only if it changed, because the desk reports more than its magnet. */
export function keepMagnet(mode: MagnetMode): void {
  if (mode !== keptMagnet()) remember(key, mode);
}
