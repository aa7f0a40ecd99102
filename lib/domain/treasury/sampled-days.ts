import { sparklinePoints } from '../markets/sparkline.ts';

/** Returns as many days as a line has points, from the first to the last, at about equal distances. */
export function sampledDays<Day>(days: readonly Day[]): readonly Day[] {
  if (days.length <= sparklinePoints) return days;
  const step = (days.length - 1) / (sparklinePoints - 1);
  const places = new Set(Array.from({ length: sparklinePoints }, (_, at) => Math.round(at * step)));
  return days.filter((_, at) => places.has(at));
}
