import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import type { Imported, ImportPairs, PairRow } from '../../../lib/schemas/manage.ts';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueTokenAt } from '../../db/repositories/catalogue.ts';
import { pairOfTokens } from '../../db/repositories/pairs.ts';
import { importRows } from './import-rows.ts';
import { managePair } from './manage-pair.ts';
import type { Writing } from './note-refused.ts';

interface Sides {
  readonly base: CatalogueToken;
  readonly quote: CatalogueToken;
}

/** Finds the two tokens of a row, which have to be in the catalogue: a file of pairs makes no tokens. */
async function sidesOf({ chain_id: chainId, base_address, quote_address }: PairRow): Promise<Sides> {
  const [base, quote] = await Promise.all(
    [base_address, quote_address].map((address) => catalogueTokenAt(serviceClient(), { chainId, address })),
  );
  if (base === undefined || quote === undefined) throw new AppError('catalogue.pair_unlisted');
  if (base.id === quote.id) throw new AppError('catalogue.pair_tokens');
  return { base, quote };
}

async function importRow(writing: Writing, row: PairRow, isDryRun: boolean): Promise<Imported> {
  const { base, quote } = await sidesOf(row);
  const known = await pairOfTokens(serviceClient(), base.id, quote.id);
  const isEnabled = row.is_enabled ?? known?.isSwitchedOn ?? true;
  const found = { ...(known && { version: known.version }), isEnabled };
  if (known?.isSwitchedOn === isEnabled) return { outcome: 'same', ...found };
  if (!isDryRun) {
    const ids = { chain_id: row.chain_id, base_token_id: base.id, quote_token_id: quote.id };
    const pairData = { ...ids, label: `${base.symbol}/${quote.symbol}`, is_enabled: isEnabled };
    const walletAddress = writing.session.wallet;
    // A save goes only over the version that the dry run saw.
    if (row.version === undefined) await managePair(writing, { walletAddress, action: 'create', pairData });
    else if (known === undefined) throw new AppError('data.not_found');
    else {
      const seen = { ...pairData, id: known.pairId, version: row.version };
      await managePair(writing, { walletAddress, action: 'update', pairData: seen });
    }
  }
  return { outcome: known === undefined ? 'create' : 'update', ...found };
}

/** Imports some pairs of a file, or only returns the expected results. */
export const importPairs = (writing: Writing, request: ImportPairs): Promise<{ outcomes: Imported[] }> =>
  importRows(request, (row) => importRow(writing, row, request.isDryRun));
