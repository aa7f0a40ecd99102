import type { SupabaseClient } from '@supabase/supabase-js';

export const manyPairs = 10_000;
const chunk = 500;

/** A figure that looks like none of its neighbours. */
const spread = (index: number, salt: number): number => ((index * 7_919 + salt * 104_729) % 99_991) / 7;

async function insert(db: SupabaseClient, table: string, rows: readonly object[], columns = ''): Promise<object[]> {
  const made: object[] = [];
  for (let from = 0; from < rows.length; from += chunk) {
    const query = db.from(table).upsert(rows.slice(from, from + chunk));
    const { data, error } = await (columns === '' ? query : query.select(columns));
    if (error !== null) throw new Error(`The rows of ${table} could not be written`, { cause: error });
    made.push(...(Array.isArray(data) ? data : []));
  }
  return made;
}

/** Writes ten thousand pairs with figures, each of a token of its own. */
export async function fillPairs(db: SupabaseClient): Promise<void> {
  const { data: quotes } = await db.from('tokens').select('id').eq('chain_id', 1).eq('symbol', 'USDC');
  const quote = Reflect.get(Object(quotes?.[0]), 'id');
  const indices = Array.from({ length: manyPairs }, (_, index) => index);
  const tokens = indices.map((index) => ({
    ...{ chain_id: 1, address: `0x${(index + 1).toString(16).padStart(40, '0')}`, symbol: `B${index}` },
    ...{ name: `Bench ${index}`, decimals: 18 },
  }));
  const ids = (await insert(db, 'tokens', tokens, 'id')).map((row) => Number(Reflect.get(row, 'id')));
  await insert(
    db,
    'trading_pairs',
    ids.map((id) => ({ chain_id: 1, base_token_id: id, quote_token_id: quote })),
  );
  await insert(
    db,
    'token_figures',
    ids.map((token_id, index) => ({
      ...{ token_id, price: spread(index, 1), price_change_24h: spread(index, 2) - 7_000 },
      ...{
        market_cap: spread(index, 5),
        holders: Math.floor(spread(index, 6)),
        price_change_1h: spread(index, 7) - 5_000,
      },
      ...{ buys_24h: Math.floor(spread(index, 8)), sells_24h: Math.floor(spread(index, 9)) },
      ...{ volume_24h: index % 9 === 0 ? null : spread(index, 3), liquidity: spread(index, 4) },
    })),
  );
}
