import 'server-only';
import { type AllowanceSpan, allowanceCurves, allowanceStepMs } from '../../../lib/config/admin.ts';
import { dayMs } from '../../../lib/config/time.ts';
import type { VenueName } from '../../../lib/config/venues/venues.ts';
import type { AllowanceHistory, Readiness } from '../../../lib/schemas/readiness.ts';
import { serviceClient } from '../../db/client/service.ts';
import * as readings from '../../db/repositories/allowance-readings.ts';
import { watchGauge } from '../../telemetry/instruments.ts';
import { exchangeBudget } from '../exchange-access.ts';
import { readBirdeyeUnits } from '../spot/vendor-access.ts';
import { readQuotas } from './read-quotas.ts';

interface Quota {
  readonly vendor: VenueName;
  readonly span: Readiness['quotas'][number]['span'];
  readonly used?: number | undefined;
  readonly limit: number;
}

/** Returns the part of each vendor's allowance that this process used, with its limit if there is one. */
function readAll(): readonly Quota[] {
  const { used, limit } = exchangeBudget().state();
  const units = readBirdeyeUnits();
  return [
    { vendor: 'hyperliquid', span: 'minute', used, limit },
    ...(units === undefined ? [] : [{ vendor: 'birdeye' as const, span: 'month' as const, ...units }]),
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

/** Adds what is used of each allowance to its history, as a reading of the present step. */
export async function noteAllowances(now = Date.now()): Promise<undefined> {
  const known = readAll().flatMap(({ used, ...quota }) =>
    used === undefined || quota.limit === 0 ? [] : [{ ...quota, used }],
  );
  await readings.noteAllowances(serviceClient(), now - (now % allowanceStepMs), known);
}

/** Reads the use of the allowances over a time that ends now. */
export async function readAllowances(
  span: AllowanceSpan,
  now = Date.now(),
): Promise<{ histories: AllowanceHistory[] }> {
  const { days, stepMs } = allowanceCurves[span];
  return { histories: [...(await readings.allowanceHistory(serviceClient(), { since: now - days * dayMs, stepMs }))] };
}
