import 'server-only';
import type { CataloguePair, CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import type { AdminSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { listPairs, listTokens } from '../../db/repositories/catalogue.ts';

/** The most rows that the database returns at once. */
const size = 1_000;

interface Exported {
  readonly tokens: CatalogueToken[];
  readonly pairs: CataloguePair[];
}

async function allOf<T>(read: (page: number) => Promise<{ readonly rows: readonly T[] }>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { rows } = await read(page);
    all.push(...rows);
    if (rows.length < size) return all;
  }
}

/** Returns all tokens, or all pairs, including disabled ones. */
export async function exportCatalogue(_session: AdminSession, kind: 'tokens' | 'pairs'): Promise<Exported> {
  return kind === 'tokens'
    ? { tokens: await allOf((page) => listTokens(serviceClient(), { page, size })), pairs: [] }
    : { tokens: [], pairs: await allOf((page) => listPairs(serviceClient(), { page, size })) };
}
