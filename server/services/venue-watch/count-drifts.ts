import 'server-only';
import { recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { watchGauge } from '../../telemetry/instruments.ts';
import { venueWatch } from '../exchange-access.ts';

/** Has the differences between the exchange and what was recorded of it among the metrics, by question and topic. */
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
