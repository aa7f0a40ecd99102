import 'server-only';
import { watchGauge } from '../../telemetry/instruments.ts';
import { exchangeBudget } from '../exchange-access.ts';
import { readBirdeyeUnits } from '../spot/vendor-access.ts';
import { readQuotas } from './read-quotas.ts';

interface Quota {
  readonly vendor: string;
  readonly span: string;
  readonly used?: number | undefined;
  readonly limit?: number | undefined;
}

/** Returns the part of each vendor's allowance that this process used, with its limit if there is one. */
function readAll(): readonly Quota[] {
  const { used, limit } = exchangeBudget().state();
  const units = readBirdeyeUnits();
  return [
    { vendor: 'hyperliquid', span: 'minute', used, limit },
    ...(units === undefined ? [] : [{ vendor: 'birdeye', span: 'month', ...units }]),
    ...readQuotas().map(({ venue, ...quota }) => ({ vendor: venue, ...quota })),
  ];
}

/** Adds the vendors' quotas, and the number of queued calls to the exchange, to the metrics. */
export function watchQuotas(): void {
  const gaugeOf = (figure: 'used' | 'limit', description: string) =>
    watchGauge({
      name: `pluto.quota.${figure}`,
      description,
      read: () =>
        readAll().flatMap(({ vendor, span, [figure]: value }) =>
          value === undefined ? [] : [{ value, attributes: { vendor, span } }],
        ),
    });
  gaugeOf('used', 'What is used of what a vendor allows in a span');
  gaugeOf('limit', 'What a vendor allows in a span');
  watchGauge({
    name: 'pluto.allowance.waiting',
    description: 'Calls to the exchange that wait in line, by urgency',
    read: () =>
      Object.entries(exchangeBudget().state().waiting).map(([kind, value]) => ({ value, attributes: { kind } })),
  });
}
