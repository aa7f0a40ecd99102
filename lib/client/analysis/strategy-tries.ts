import { mostTries } from '../../config/analysis.ts';
import { recall, remember } from '../storage/remembered.ts';

const key = 'pluto.strategyTries';

type Tries = Readonly<Record<string, readonly string[]>>;

/** Reads the tries of every market; a damaged text counts as none. */
function readTries(): Tries {
  const text = recall(key);
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([market, tries]: [string, unknown]) =>
        Array.isArray(tries) ? [[market, tries.filter((one: unknown) => typeof one === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Counts a try of settings on a market, and returns how many different ones this device has tried there. */
export function countTry(market: string, settings: string): number {
  const known = readTries();
  const tries = [...new Set([...(known[market] ?? []), settings])].slice(-mostTries);
  remember(key, JSON.stringify({ ...known, [market]: tries }));
  return tries.length;
}
