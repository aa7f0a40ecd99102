// Writes storage/coin-logos/<COIN>.svg for every coin in coins.json, and the digests that the app needs:
//   node supabase/draw-logos.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bucketDigests, bucketFiles } from './bucket.ts';
import names from './coins.json' with { type: 'json' };

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const target = place('storage/coin-logos/');
const files = await bucketFiles(names);
const { digests, edition } = bucketDigests(files);
mkdirSync(target, { recursive: true });
for (const old of readdirSync(target)) rmSync(target + old);
for (const [coin, drawing] of files) writeFileSync(`${target}${coin}.svg`, drawing);
writeFileSync(place('../server/services/logos/digests.json'), `${JSON.stringify(digests, undefined, 2)}\n`);
writeFileSync(
  place('../lib/config/site/logo-edition.ts'),
  `/** Which set of coin logos the pages show; supabase/draw-logos.ts writes it. */\nexport const logoEdition = '${edition}';\n`,
);
process.stdout.write(`${files.size} logos in ${target}\n`);
