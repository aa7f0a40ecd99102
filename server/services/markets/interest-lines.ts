import 'server-only';
import { interestLineDays, interestLinesFreshMs } from '../../../lib/config/market-data.ts';
import { dayMs, hourMs } from '../../../lib/config/time.ts';
import { sparklineLevels, sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import type { ServiceClient } from '../../db/client/service.ts';
import { serviceClient } from '../../db/client/service.ts';
import { interestAt } from '../../db/repositories/market-interest.ts';

/** Returns the hours of a line, the oldest first: as far apart as the last days are shared by its points. */
export function hoursOfLine(nowMs: number): readonly number[] {
  const step = Math.floor((interestLineDays * dayMs) / sparklinePoints / hourMs) * hourMs;
  const last = Math.floor(nowMs / hourMs) * hourMs;
  return Array.from({ length: sparklinePoints }, (_, nth) => last - (sparklinePoints - 1 - nth) * step);
}

/** Returns the line of each market that has one, as the list's other lines are written. */
export async function readLines(client: ServiceClient, nowMs: number): Promise<Record<string, string>> {
  const known = await interestAt(client, hoursOfLine(nowMs));
  return Object.fromEntries(
    [...known].flatMap(([coin, values]) => {
      const levels = sparklineLevels(values.map((value) => approximate(value)));
      return levels === '' ? [] : [[coin, levels] as const];
    }),
  );
}

let last: { readonly at: number; readonly lines: Promise<Record<string, string>> } | undefined;

/** Returns the lines, read once for all visitors of some minutes; a failure is not kept. */
export async function readInterestLines(): Promise<{ lines: Record<string, string> }> {
  const now = Date.now();
  if (last === undefined || now - last.at > interestLinesFreshMs) {
    const lines = readLines(serviceClient(), now);
    last = { at: now, lines };
    lines.catch(() => {
      if (last?.lines === lines) last = undefined;
    });
  }
  return { lines: await last.lines };
}
