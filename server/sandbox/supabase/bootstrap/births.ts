import type pg from 'pg';
import { seededTokens } from '../../chains/genesis/seeded-tokens.ts';
import { type Births, birthKeyOf } from '../../spot/births.ts';

/** The age of a pair is that of its coin; a database with other migrations may lack these pairs. */
const MOVE = `
update public.trading_pairs p set created_at = to_timestamp($3::double precision / 1000)
from public.tokens t
where t.chain_id = p.chain_id and t.id = p.base_token_id and t.chain_id = $1 and t.address = $2
  and p.created_at <> to_timestamp($3::double precision / 1000)`;

/** Sets the pairs of the launches to the age of their coins in the spot market. */
export async function moveBirths(client: pg.Client, births: Births): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.trading_pairs') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  for (const token of seededTokens) {
    const bornAt = births.get(birthKeyOf(token));
    if (bornAt !== undefined) await client.query(MOVE, [token.chainId, token.address.toLowerCase(), bornAt]);
  }
}
