import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { rowOf } from '../failure.ts';

export async function hasAcceptedTerms({ db }: ServiceClient, owner: Address, version: string): Promise<boolean> {
  const query = db.from('terms_acceptances').select('version').eq('wallet', owner).eq('version', version);
  return rowOf(await query.maybeSingle()) !== undefined;
}
