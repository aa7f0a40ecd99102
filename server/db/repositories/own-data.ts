import 'server-only';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** A wallet, and the name under which its rows are stored. */
export interface OwnedBy {
  readonly owner: Address;
  readonly wallet: Address;
  readonly contractOn: ChainId | undefined;
}

const argsOf = ({ owner, wallet, contractOn }: OwnedBy) => ({
  p_owner: owner,
  p_wallet: wallet,
  ...(contractOn !== undefined && { p_chain_id: contractOn }),
});

/** Returns everything that is stored about a wallet, as the text of a JSON file. */
export async function exportOwnData({ db }: ServiceClient, owned: OwnedBy): Promise<string> {
  return theRowOf(await db.rpc('export_own_data', argsOf(owned)));
}

export async function eraseOwnData({ db }: ServiceClient, owned: OwnedBy): Promise<void> {
  check(await db.rpc('erase_own_data', argsOf(owned)));
}

/** Lists the ids of all shares of a wallet, whose pictures are stored outside the tables. */
export async function shareIdsOf({ db }: ServiceClient, owner: Address): Promise<readonly string[]> {
  const rows = rowsOf(await db.from('trade_summaries').select('share_id').eq('wallet', owner));
  return rows.map(({ share_id }) => share_id);
}
