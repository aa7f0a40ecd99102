import 'server-only';
import { recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { watchGauge } from '../../telemetry/instruments.ts';
import { venueWatch } from '../exchange-access.ts';

/** Adds the differences between the exchange and the recordings to the metrics, by request and topic. */
export function countDrifts(): void {
  watchGauge({
    name: 'pluto.venue.drifts',
    description: 'Differences of the last hour between what the exchange says and what was recorded of it',
    read: () => {
      const drifts = venueWatch().drifts();
      return [...recordedShapes.keys()].map((shape) => ({
        value: drifts.filter(({ of }) => of === shape).length,
        attributes: { shape },
      }));
    },
  });
}
