import type { AllowanceReading } from '@/lib/schemas/readiness';

/** The size of a curve in units of its picture. */
export const curveWidth = 120;
export const curveHeight = 24;

const shareOf = ({ used, limit }: AllowanceReading): number => (limit === 0 ? 0 : Math.min(1, used / limit));

/** Returns the fullest of these readings, and of several alike the last. */
export function fullestOf(readings: readonly AllowanceReading[]): AllowanceReading | undefined {
  let fullest: AllowanceReading | undefined;
  for (const reading of readings) if (fullest === undefined || shareOf(reading) >= shareOf(fullest)) fullest = reading;
  return fullest;
}

interface Frame {
  readonly from: number;
  readonly until: number;
  readonly stepMs: number;
}

/**
 * Returns the line of the used share over a time: the top is the limit that held then. It is broken at a time of which
 * no reading is known, so that a server that stood still draws no use.
 */
export function curveOf(readings: readonly AllowanceReading[], { from, until, stepMs }: Frame): string {
  const xOf = (at: number) => (Math.min(1, Math.max(0, (at - from) / (until - from))) * curveWidth).toFixed(1);
  const yOf = (reading: AllowanceReading) => (curveHeight - 1 - shareOf(reading) * (curveHeight - 2)).toFixed(1);
  return readings
    .map((reading, index) => {
      const before = readings[index - 1];
      const isBroken = before === undefined || reading.at - before.at > 2 * stepMs;
      return `${isBroken ? 'M' : 'L'}${xOf(reading.at)} ${yOf(reading)}${isBroken ? 'h1' : ''}`;
    })
    .join('');
}
