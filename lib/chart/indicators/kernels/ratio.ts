/** Returns a ratio; NaN if the base is 0, since a chart can draw neither infinity nor a made-up number. */
export function ratio(part: number, base: number): number {
  return base === 0 ? Number.NaN : part / base;
}
