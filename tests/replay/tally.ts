import { normaliseVenue } from '../../lib/errors/venue-error.ts';

/** The values that a screen could take for told numbers, and the lists without rows. */
export interface Tally {
  readonly zeros: number;
  readonly emptyLists: number;
}

function isZero(value: unknown): boolean {
  if (value === 0 || value === 0n || value === '' || value === '0x') return true;
  return typeof value === 'string' && /^-?0+(\.0+)?$/.test(value);
}

const partsOf = (value: object): readonly unknown[] =>
  value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value);

/** Counts the zeros and the empty lists in what a reader made of a body. */
export function tallyOf(value: unknown): Tally {
  if (typeof value !== 'object' || value === null) return { zeros: isZero(value) ? 1 : 0, emptyLists: 0 };
  const parts = partsOf(value).map(tallyOf);
  return {
    zeros: parts.reduce((sum, { zeros }) => sum + zeros, 0),
    emptyLists: parts.reduce(
      (sum, { emptyLists }) => sum + emptyLists,
      Array.isArray(value) && value.length === 0 ? 1 : 0,
    ),
  };
}

export type ReadOutcome = { readonly value: unknown } | { readonly code: string };

/** Returns what a reader made of a body, or the code with which it declared that it cannot read it. */
export async function outcomeOf(read: () => unknown): Promise<ReadOutcome> {
  try {
    return { value: await read() };
  } catch (thrown) {
    return { code: normaliseVenue(thrown).code };
  }
}
