import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../failure.ts';
import { MINUTE_MS } from '../market/series.ts';
import { type Launch, launches, YOUNG_HOURS } from './launches.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** The age of the youngest launch at a start from which on the young ones are launched again. */
const PATIENCE_MS = HOUR_MS;

const storedSchema = z.record(z.string(), z.int());

/** The first trade of each launch, in milliseconds, by chain and symbol. */
export type Births = ReadonlyMap<string, number>;

export function birthKeyOf({ chainId, symbol }: Pick<Launch, 'chainId' | 'symbol'>): string {
  return `${chainId} ${symbol}`;
}

/**
 * Returns the first trades of the launches, and stores them. If the youngest has grown old since the last start, all
 * young ones are launched again, so that there are coins of every age.
 */
export function settleBirths(dataDir: string, now: number): Births {
  const dir = join(dataDir, 'spot');
  const file = join(dir, 'births.json');
  const known = readBirths(file);
  const youngest = Math.max(...known.values());
  const firstAge = Math.min(...launches.map(({ hoursOld }) => hoursOld)) * HOUR_MS;
  const isStale = now - youngest > firstAge + PATIENCE_MS;
  const births = new Map(
    launches.map((launch): [string, number] => {
      const key = birthKeyOf(launch);
      const kept = isStale && launch.hoursOld < YOUNG_HOURS ? undefined : known.get(key);
      return [key, kept ?? Math.floor((now - launch.hoursOld * HOUR_MS) / MINUTE_MS) * MINUTE_MS];
    }),
  );
  if ([...births].some(([key, at]) => known.get(key) !== at)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(births)), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return births;
}

function readBirths(file: string): Births {
  try {
    return new Map(Object.entries(storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}
