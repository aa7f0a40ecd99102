// The coins' own marks, from @web3icons/core, cleaned for a public bucket.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleaned, page } from './clean-mark.ts';

/** A heavier mark is left out, and its coin keeps its monogram. */
const mostBytes = 8_000;
/** In a heavier mark, points are rounded to a tenth of a unit; a drawing has 24 units. */
const aimedBytes = 3_000;

/** Marks under other names: the package lists native coins as networks, and RENDER by its old name. */
const elsewhere: Readonly<Record<string, string>> = {
  ARB: 'networks/background/arbitrum-one',
  BERA: 'networks/background/berachain',
  BLAST: 'networks/background/blast',
  HEMI: 'networks/background/hemi',
  HYPE: 'networks/background/hyper-evm',
  INJ: 'networks/background/injective',
  LINEA: 'networks/background/linea',
  MANTA: 'networks/background/manta-pacific',
  MEGA: 'networks/background/mega-eth',
  MON: 'networks/background/monad',
  MOVE: 'networks/background/movement',
  RENDER: 'tokens/background/RNDR',
  S: 'networks/background/sonic',
  SCR: 'networks/background/scroll',
  STABLE: 'networks/background/stable',
  STRK: 'networks/background/starknet',
  STX: 'networks/background/stacks',
  TON: 'networks/background/ton',
  WLD: 'networks/background/world',
  XAI: 'networks/background/xai',
  XPL: 'networks/background/plasma',
  ZETA: 'networks/background/zeta-chain',
  ZK: 'networks/background/zksync',
  ZORA: 'networks/background/zora',
};

/** The package uses these names for coins other than the exchange's. */
const ofOthers = new Set(['AI', 'JUP', 'LAYER', 'LIT', 'MET', 'OMNI', 'SOPH', 'TAO']);

/**
 * The coloured marks of these coins consist of thousands of points: the plain form is drawn on the coin's own colour
 * instead.
 */
const plainOn: Readonly<Record<string, string>> = { APE: '#0054fa', DOGE: '#c2a633' };

function sourceOf(coin: string): string | undefined {
  if (ofOthers.has(coin)) return undefined;
  return elsewhere[coin] ?? `tokens/${coin in plainOn ? 'mono' : 'background'}/${coin}`;
}

/** Draws a mark on a coloured ground, smaller: drawn to the edges, it would lose its corners in a circle. */
const onGround = (body: string, ground: string): string =>
  `<path fill="${ground}" d="m0 0h24v24h-24z"/><g transform="translate(3.6 3.6)scale(.7)">${body}</g>`;

/** Allowed tags: shapes and colours, and nothing that runs, fetches or blurs. */
const allowed = /^<\/?(?:svg|g|path|defs|linearGradient|radialGradient|stop)[\s/>]/;
const isPlain = (text: string): boolean => (text.match(/<[^>]*>/g) ?? []).every((tag) => allowed.test(tag));

const packageFolder = new URL('.', import.meta.resolve('@web3icons/core'));

/** Returns the mark of a coin, or undefined if the coin has none that is known, plain and small. */
export async function markOf(coin: string): Promise<string | undefined> {
  const source = sourceOf(coin);
  if (source === undefined) return undefined;
  const file = new URL(`svgs/${source}.svg.js`, packageFolder);
  if (!existsSync(fileURLToPath(file))) return undefined;
  const { default: text }: { default: string } = await import(file.href);
  const ground = plainOn[coin];
  const drawings = [2, 1].map((digits) => {
    const body = cleaned(text, digits);
    return page(ground === undefined ? body : onGround(body, ground));
  });
  const [fine = '', coarse = ''] = drawings;
  const drawing = fine.length <= aimedBytes ? fine : coarse;
  return drawing.length <= mostBytes && isPlain(drawing) ? drawing : undefined;
}
