import type { FaultKind } from '../faults.ts';

/**
 * The faults of a list: half of a page, a list that ends in its middle, a cursor that leads back to its own page, every
 * second balance halved, and the first owner of a page missing and replaced by a duplicate of the next.
 */
export const LIST_FAULTS: readonly FaultKind[] = ['halfPage', 'cutShort', 'sameCursor', 'wrongBalances', 'leftOut'];

function halveBalance(row: object): object {
  const balance: unknown = Reflect.get(row, 'balance');
  return typeof balance === 'string' ? { ...row, balance: String(BigInt(balance) / 2n) } : row;
}

/** Returns a page after a fault; an answer that is no page stays unchanged. */
export function spoilPage(kind: FaultKind | undefined, body: unknown, query: URLSearchParams): unknown {
  if (kind === undefined || typeof body !== 'object' || body === null) return body;
  const rows: unknown = Reflect.get(body, 'result');
  if (!Array.isArray(rows)) return body;
  const half = rows.slice(0, Math.floor(rows.length / 2));
  if (kind === 'halfPage') return { ...body, result: half };
  if (kind === 'cutShort') return { ...body, result: half, cursor: null };
  if (kind === 'wrongBalances')
    return { ...body, result: rows.map((row, at) => (at % 2 === 0 ? halveBalance(row) : row)) };
  if (kind === 'leftOut') return { ...body, result: [...rows.slice(1, 2), ...rows.slice(1)] };
  const requested = query.get('cursor');
  return requested === null ? body : { ...body, cursor: requested };
}
