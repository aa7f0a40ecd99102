import type { FaultKind } from '../faults.ts';

/** Faults of a list: half of a page, a list that ends in its middle, and a cursor that leads back to its own page. */
export const LIST_FAULTS: readonly FaultKind[] = ['halfPage', 'cutShort', 'sameCursor'];

/** Returns a page as a fault leaves it; an answer that is no page stays as it is. */
export function spoiled(kind: FaultKind | undefined, body: unknown, query: URLSearchParams): unknown {
  if (kind === undefined || typeof body !== 'object' || body === null) return body;
  const rows: unknown = Reflect.get(body, 'result');
  if (!Array.isArray(rows)) return body;
  const half = rows.slice(0, Math.floor(rows.length / 2));
  if (kind === 'halfPage') return { ...body, result: half };
  if (kind === 'cutShort') return { ...body, result: half, cursor: null };
  const asked = query.get('cursor');
  return asked === null ? body : { ...body, cursor: asked };
}
