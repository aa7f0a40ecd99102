import { mostSwitched } from '../../config/admin.ts';

interface Switched {
  /** The rows that were switched, also where a later part failed. */
  readonly ids: readonly number[];
  /** The error that stopped the run, which left the remaining rows unchanged; undefined if all parts succeeded. */
  readonly thrown?: unknown;
}

/** Switches rows in parts of the size that one request takes, and stops at the first part that fails. */
export async function switchInParts(
  ids: readonly number[],
  send: (part: number[]) => Promise<{ readonly ids: readonly number[] }>,
): Promise<Switched> {
  const switched: number[] = [];
  for (let from = 0; from < ids.length; from += mostSwitched) {
    try {
      switched.push(...(await send(ids.slice(from, from + mostSwitched))).ids);
    } catch (thrown) {
      return { ids: switched, thrown };
    }
  }
  return { ids: switched };
}
