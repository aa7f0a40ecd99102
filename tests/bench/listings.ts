import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { listingSorts } from '../../lib/config/spot.ts';
import { startSandbox } from '../helpers/sandbox.ts';
import { atMost, type Figure } from './figure.ts';
import { fillPairs } from './many-pairs.ts';

const rowsPerPage = 30;
const rounds = 12;

const sortColumns: Readonly<Record<(typeof listingSorts)[number], string>> = {
  price: 'price',
  change5m: 'price_change_5m',
  change1h: 'price_change_1h',
  change6h: 'price_change_6h',
  change: 'price_change_24h',
  volume: 'volume_24h',
  volumeChange: 'volume_change_24h',
  liquidity: 'liquidity',
  cap: 'market_cap',
  age: 'first_trade_ms',
  holders: 'holders',
  trades: 'trades_24h',
  topTen: 'top_ten',
  tax: 'most_tax',
};

const searches = ['b77', 'Bench 12', '0x00000000000000000000000000000000000000', '999', 'no such token'];
const adminRowsPerPage = 50;

/** Measures how administrators search ten thousand tokens, as `server/db/repositories/catalogue.ts` asks. */
async function searchTimes(db: SupabaseClient): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) {
      for (const sort of ['symbol', 'name', 'chain_id', 'created_at']) {
        const filter = ['symbol', 'name', 'address'].map((column) => `${column}.imatch."${search}"`).join(',');
        const began = performance.now();
        const query = db.from('tokens').select('*', { count: 'exact' }).or(filter);
        const { error } = await query
          .order(sort)
          .order('id')
          .range(0, adminRowsPerPage - 1);
        times.push(performance.now() - began);
        if (error !== null) throw new Error('The tokens could not be searched', { cause: error });
      }
    }
  }
  return times.sort((a, b) => a - b);
}

/** Measures the list of pairs at ten thousand of them: every order, with a chain, with a search, and deep pages. */
export async function* listingFigures(): AsyncGenerator<Figure> {
  const sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase' } });
  try {
    const db = createClient(sandbox.supabaseUrl, sandbox.secretKey, { auth: { persistSession: false } });
    await fillPairs(db);
    const times: number[] = [];
    let slowest = { ms: 0, what: '' };
    const read = async (what: string, ascending: boolean, sort: keyof typeof sortColumns, page: number) => {
      const [chain, search] = [what.includes('chain'), what.includes('search')];
      let query = db.from('spot_listings').select('pair_id, label, price::text, volume_24h::text, liquidity::text');
      // As the ready-made view of safe and liquid coins narrows the list.
      if (what === 'filter') query = query.gte('liquidity', 50_000).or('base_is_native.is.true,most_tax.eq.0');
      if (chain) query = query.eq('chain_id', 1);
      if (search) query = query.or('label.imatch."B77",base_name.imatch."B77"');
      const began = performance.now();
      const { error } = await query
        .order(sortColumns[sort], { ascending, nullsFirst: false })
        .order('pair_id', { ascending: false })
        .range(page * rowsPerPage, (page + 1) * rowsPerPage - 1);
      const ms = performance.now() - began;
      if (error !== null) throw new Error('The list could not be read', { cause: error });
      times.push(ms);
      if (ms > slowest.ms) slowest = { ms, what: `${what} ${sort} ${ascending ? 'up' : 'down'} page ${page}` };
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const what of ['all', 'chain', 'search', 'chain search', 'filter']) {
        for (const sort of listingSorts) {
          for (const ascending of [false, true]) {
            for (const page of what === 'all' ? [0, 3, 300] : [0, 3]) await read(what, ascending, sort, page);
          }
        }
      }
    }
    times.sort((a, b) => a - b);
    process.stderr.write(`slowest: ${slowest.what}, ${Math.round(slowest.ms)} ms\n`);
    yield atMost('listings.p50', times[Math.floor(times.length / 2)] ?? Number.NaN, 'ms', 20);
    yield atMost('listings.p99', times[Math.floor(times.length * 0.99)] ?? Number.NaN, 'ms', 20);
    const searched = await searchTimes(db);
    yield atMost('catalogue.search.p99', searched[Math.floor(searched.length * 0.99)] ?? Number.NaN, 'ms', 50);
  } finally {
    await sandbox.stop();
  }
}
