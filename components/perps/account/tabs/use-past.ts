import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Past } from '@/lib/client/perps/account/past';
import type { AppError } from '@/lib/errors/app-error';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';

interface UsePastOptions<Row extends { readonly time: number }> {
  past: Past<Row>;
  owner: Address;
  /** The rows of the query, undefined while they load; older ones are added to them. */
  rows: readonly Row[] | undefined;
  queryKey: QueryKey;
}

export interface ReadingPast<Row> {
  /** Nothing older is left to read. */
  readonly isEnd: boolean;
  /** There were older rows that the venue no longer keeps. */
  readonly isCut: boolean;
  readonly isReading: boolean;
  readonly error: AppError | undefined;
  /** The time of the oldest known row. */
  readonly since: number | undefined;
  readonly readOn: () => Promise<void>;
  /** Reads back to that moment, to the first row if undefined; returns all rows. Throws what kept it from reading. */
  readonly readTo: (from: number | undefined) => Promise<readonly Row[]>;
}

/** Reads a list's past, step by step as it scrolls, or all that a file needs. */
export function usePast<Row extends { readonly time: number }>(options: UsePastOptions<Row>): ReadingPast<Row> {
  const { past, owner, rows: shown = [], queryKey } = options;
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'reading' | { readonly error: AppError }>('idle');

  const readUntil = async (isDone: (rows: readonly Row[]) => boolean): Promise<readonly Row[]> => {
    setState('reading');
    try {
      let rows = client.getQueryData<readonly Row[]>(queryKey) ?? [];
      while (!past.isEnd(owner, rows) && !isDone(rows)) {
        rows = await past.readOn(owner, rows);
        client.setQueryData(queryKey, rows);
      }
      setState('idle');
      return rows;
    } catch (thrown) {
      const error = normalise(thrown);
      setState({ error });
      throw error;
    }
  };

  return {
    isEnd: options.rows !== undefined && past.isEnd(owner, shown),
    isCut: options.rows !== undefined && past.isCut(owner, shown),
    isReading: state === 'reading',
    error: typeof state === 'object' ? state.error : undefined,
    since: shown.at(-1)?.time,
    readOn: async () => {
      const known = shown.at(-1)?.time ?? Number.POSITIVE_INFINITY;
      // The foot of the list tells a failure, with a button to try again.
      await readUntil((rows) => (rows.at(-1)?.time ?? Number.POSITIVE_INFINITY) < known).catch(() => undefined);
    },
    readTo: (from) => readUntil((rows) => from !== undefined && (rows.at(-1)?.time ?? from) < from),
  };
}
