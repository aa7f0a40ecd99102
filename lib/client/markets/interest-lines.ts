import { pathOfCall } from '../../api/path-of-call.ts';
import { fieldOf } from '../../errors/field.ts';
import { normalise } from '../../errors/normalise.ts';

const patienceMs = 15_000;

type Lines = Readonly<Record<string, string>>;

/** Reads the response by hand, as the list's own is read. */
function linesOf(answer: unknown): Lines {
  const lines = fieldOf(answer, 'lines');
  if (typeof lines !== 'object' || lines === null) return {};
  return Object.fromEntries(
    Object.entries(lines).flatMap(([coin, levels]) => (typeof levels === 'string' ? [[coin, levels] as const] : [])),
  );
}

/** Asks once for the lines of open interest, by market. Without an answer there are none: the figures stand alone. */
export async function readInterestLines(ended: AbortSignal): Promise<Lines> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]);
    const response = await fetch(pathOfCall('read-interest-lines'), { signal });
    return response.ok ? linesOf(await response.json()) : {};
  } catch (thrown) {
    if (normalise(thrown).code === 'internal') throw thrown;
    return {};
  }
}
