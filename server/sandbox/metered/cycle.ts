/** The time after which an account may spend its units again, in UTC. */
export type Cycle = 'day' | 'month';

/** Returns the first moment of the cycle in which a time lies, and that of the next one. */
export function cycleAround(cycle: Cycle, at: number): readonly [start: number, end: number] {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return cycle === 'day'
    ? [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)]
    : [Date.UTC(year, month), Date.UTC(year, month + 1)];
}
