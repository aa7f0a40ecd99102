// The contents of the bucket of coin logos: a coin's own mark, or its monogram if it has none.
import { createHash } from 'node:crypto';
import { drawLogos } from './logos.ts';
import { markOf } from './marks.ts';

/** Coins that accounts hold, other than those of the markets. */
const held = ['USDC', 'USDT'];

export async function bucketFiles(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [coin, letters] of drawLogos([...names, ...held])) files.set(coin, (await markOf(coin)) ?? letters);
  return files;
}

const digestLength = 12;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, digestLength);

/** Returns the digest of each file and one of them all, so that an address with a digest always shows the same file. */
export function bucketDigests(files: ReadonlyMap<string, string>) {
  const digests = Object.fromEntries([...files].map(([coin, text]) => [coin, digest(text)]));
  return { digests, edition: digest(JSON.stringify(digests)).slice(0, 8) };
}
