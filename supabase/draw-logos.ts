// Writes storage/coin-logos/<COIN>.svg for every coin in coins.json: node supabase/draw-logos.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import names from './coins.json' with { type: 'json' };
import { drawLogos } from './logos.ts';

const target = fileURLToPath(new URL('storage/coin-logos/', import.meta.url));
const drawings = drawLogos(names);
mkdirSync(target, { recursive: true });
for (const old of readdirSync(target)) rmSync(target + old);
for (const [coin, drawing] of drawings) writeFileSync(`${target}${coin}.svg`, drawing);
process.stdout.write(`${drawings.size} logos in ${target}\n`);
