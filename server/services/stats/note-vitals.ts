import 'server-only';
import { orderMeasures, pageMeasures } from '../../../lib/config/vitals.ts';
import { stepOf } from '../../../lib/domain/stats/histogram.ts';
import type { VitalReport } from '../../../lib/schemas/vitals.ts';
import { serviceClient } from '../../db/client/service.ts';
import { countVitals, type VitalStep } from '../../db/repositories/vitals.ts';

function stepsOf(report: VitalReport): readonly VitalStep[] {
  const { device } = report;
  if (report.kind === 'order') {
    return orderMeasures.flatMap((measure) => {
      const value = report[measure];
      return value === undefined ? [] : [{ page: 'order' as const, device, measure, step: stepOf(value) }];
    });
  }
  return pageMeasures.flatMap((measure) => {
    const value = report[measure];
    return value === undefined ? [] : [{ page: report.page, device, measure, step: stepOf(value) }];
  });
}

/** Counts the measures of a report in today's histograms. Nothing else of the report is stored. */
export async function noteVitals(report: VitalReport): Promise<void> {
  const steps = stepsOf(report);
  if (steps.length > 0) await countVitals(serviceClient(), steps);
}
