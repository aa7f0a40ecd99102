import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startSandbox } from '../helpers/sandbox.ts';

const CLIENTS = 8;
const PAGE = 50;
const ROWS = 600;
const WARM_MS = 1_000;
const MEASURE_MS = 4_000;
/** Linux counts processor time in hundredths of a second on every machine Node runs on. */
const TICKS_PER_SECOND = 100;

const MIGRATION = `
create table listing (
  id integer primary key, symbol text not null, name text not null, address text not null,
  price numeric(38, 18) not null, volume numeric(38, 18) not null, tags text[] not null, updated_at timestamptz not null
);
insert into listing
select n, 'SYM' || n, 'Token number ' || n, '0x' || md5(n::text) || 'abcdef01', n * 1.000000000000000007,
  n * 1234567.89, array['chain' || n % 7, 'listed'], timestamptz '2026-01-01' + n * interval '1 minute'
from generate_series(1, ${ROWS}) n;
create index listing_volume on listing (volume desc);
`;

export interface GatewayFigures {
  readonly requestsPerSecond: number;
  /** The requests that one core of the gateway and the database together serves. */
  readonly requestsPerCpuSecond: number;
  readonly p99Ms: number;
}

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Returns undefined if the process ended between the listing and the reading. */
function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}

function processes(): ProcessLine[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = readStat(entry);
      if (stat === undefined) return [];
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(entry), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
    });
}

/** Returns the processor seconds of a process and everything below it. */
function cpuSeconds(root: number): number {
  const all = processes();
  const tree = new Set([root]);
  for (let grown = true; grown; ) {
    const before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
    grown = tree.size > before;
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

async function readPages(client: SupabaseClient, until: number, times: number[]): Promise<void> {
  for (let page = 0; performance.now() < until; page = (page + 1) % (ROWS / PAGE)) {
    const began = performance.now();
    const { data, error } = await client
      .from('listing')
      .select('id,symbol,name,address,price::text,volume::text,tags,updated_at')
      .gt('id', 0)
      .order('volume', { ascending: false })
      .range(page * PAGE, page * PAGE + PAGE - 1);
    times.push(performance.now() - began);
    if (error !== null || data.length !== PAGE) throw new Error(`a page failed: ${error?.message}`);
  }
}

/**
 * Measures pages of 50 rows read by eight clients through supabase-js, against a sandbox that syncs to disk like the
 * real one.
 */
export async function measureGateway(): Promise<GatewayFigures> {
  const supabaseDir = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  mkdirSync(join(supabaseDir, 'migrations'));
  writeFileSync(join(supabaseDir, 'migrations', '20260101000000_listing.sql'), MIGRATION);
  const sandbox = await startSandbox({ supabaseDir, fsync: true });
  try {
    const { supabaseUrl, publishableKey, pid } = sandbox;
    const clients = Array.from({ length: CLIENTS }, () =>
      createClient(supabaseUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }),
    );
    const run = async (milliseconds: number): Promise<number[]> => {
      const times: number[] = [];
      const until = performance.now() + milliseconds;
      await Promise.all(clients.map((client) => readPages(client, until, times)));
      return times;
    };
    await run(WARM_MS);
    const [cpuBefore, began] = [cpuSeconds(pid), performance.now()];
    const times = (await run(MEASURE_MS)).sort((a, b) => a - b);
    const [cpu, seconds] = [cpuSeconds(pid) - cpuBefore, (performance.now() - began) / 1000];
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
    return {
      requestsPerSecond: Math.round(times.length / seconds),
      requestsPerCpuSecond: Math.round(times.length / cpu),
      p99Ms: Math.round(p99 * 10) / 10,
    };
  } finally {
    await sandbox.stop();
    rmSync(supabaseDir, { recursive: true, force: true });
  }
}
