import 'server-only';
import { AppError, type ErrorDetails } from '../../../lib/errors/app-error.ts';
import type { Imported } from '../../../lib/schemas/manage.ts';

const plain = (details: ErrorDetails): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

/** Returns what came of a row: a refusal is the outcome of its row alone, and stops no other. */
async function outcomeOf<Row>(row: Row, work: (row: Row) => Promise<Imported>): Promise<Imported> {
  try {
    return await work(row);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { outcome: 'error', code: thrown.code, details: plain(thrown.details) };
  }
}

/** Imports some rows of a file, one by one, or all at once where nothing is saved. Outcomes are in the rows' order. */
export async function importRows<Row>(
  { rows, isDryRun }: { readonly rows: readonly Row[]; readonly isDryRun: boolean },
  importRow: (row: Row) => Promise<Imported>,
): Promise<{ outcomes: Imported[] }> {
  if (isDryRun) return { outcomes: await Promise.all(rows.map((row) => outcomeOf(row, importRow))) };
  const outcomes: Imported[] = [];
  for (const row of rows) outcomes.push(await outcomeOf(row, importRow));
  return { outcomes };
}
