// A dark disc, an ivory monogram that no other coin has, and behind it a form and an orbit that are the coin's own.
// The names alone decide: drawing twice gives the same bytes.
import { createHash } from 'node:crypto';
import { type Glyph, glyphs } from './logo-glyphs.ts';

const disc = '#151312';
const form = '#38342f';
const ring = '#4d4844';
const faint = '#8a847d';
const ivory = '#f0ece5';

/** Middle of the 64 x 64 drawing. */
const middle = 32;

const short = (value: number) => String(Math.round(value * 100) / 100);

function onCircle(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${short(middle + radius * Math.cos(angle))} ${short(middle + radius * Math.sin(angle))}`;
}

/** Removes the k by which the venue marks coins counted in thousands: the coin is the same. */
function coinOf(name: string): string {
  return name.replace(/^k(?=[A-Z])/, '');
}

/** Returns one letter for the first coin that begins with it, then two, then three; no two coins share a monogram. */
function monogramFor(coin: string, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = [...coin].filter((letter) => letter in glyphs);
  const two = others.map((letter) => first + letter);
  const three = others.flatMap((letter, at) => others.slice(at + 1).map((last) => first + letter + last));
  const free = [first, ...two, ...three].find((monogram) => !taken.has(monogram));
  if (free === undefined) throw new Error(`No monogram is left for ${coin}`);
  return free;
}

/** Forms in the disc, pointing up; the drawing turns them. */
const forms: readonly string[] = [
  `<path d="M2 32A30 30 0 0 1 62 32Z"/>`,
  `<path d="M32 32V2A30 30 0 0 1 62 32Z"/>`,
  `<path d="M22 4V60H42V4Z"/>`,
  `<path d="M32 2A30 30 0 0 1 32 62A44 44 0 0 0 32 2Z"/>`,
  `<circle cx="32" cy="32" r="20"/>`,
  `<path d="M32 6L57 46H7Z"/>`,
  `<path d="M32 8L56 32L32 56L8 32Z"/>`,
  `<path d="M32 2A30 30 0 0 1 62 32H32V62A30 30 0 0 1 2 32H32Z"/>`,
  `<path d="M32 7L54 19.5V44.5L32 57L10 44.5V19.5Z"/>`,
  `<path d="M6 17H58L62 32L58 47H6L2 32Z"/>`,
  `<circle cx="32" cy="20" r="17"/>`,
  `<path d="M13 13H51V51H13Z"/>`,
];

function orbit(bytes: Buffer): string {
  const start = (bytes[2] ?? 0) / 256;
  const sweep = 0.12 + ((bytes[3] ?? 0) / 256) * 0.3;
  const moon = start + sweep + 0.08 + ((bytes[4] ?? 0) / 256) * 0.2;
  const [x = '', y = ''] = onCircle(26, moon).split(' ');
  return (
    `<path d="M${onCircle(26, start)}A26 26 0 0 1 ${onCircle(26, start + sweep)}" fill="none" stroke="${faint}" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y}" r="2.4" fill="${ivory}"/>`
  );
}

const gap = 2;

function lettering(monogram: string): string {
  const letters = [...monogram].map((letter): Glyph => glyphs[letter] ?? { width: 0, path: '' });
  const width = letters.reduce((sum, glyph) => sum + glyph.width, gap * (letters.length - 1));
  const scale = Math.min((letters.length === 1 ? 28 : 23) / 14, 37 / width);
  let x = 0;
  const strokes = letters.map((glyph) => {
    const at = x;
    x += glyph.width + gap;
    return `<path d="${glyph.path}"${at === 0 ? '' : ` transform="translate(${short(at)})"`}/>`;
  });
  const place = `translate(${short(middle - (width * scale) / 2)} ${short(middle - 6 * scale)})scale(${short(scale)})`;
  return `<g transform="${place}" fill="none" stroke="${ivory}" stroke-width="2">${strokes.join('')}</g>`;
}

function draw(coin: string, monogram: string): string {
  const bytes = createHash('sha256').update(coin).digest();
  const turn = ((bytes[1] ?? 0) % 8) * 45;
  const shape = forms[(bytes[0] ?? 0) % forms.length] ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="${disc}"/>` +
    `<g fill="${form}" transform="rotate(${turn} 32 32)">${shape}</g>` +
    `<circle cx="32" cy="32" r="31" fill="none" stroke="${ring}" stroke-width="1.5"/>` +
    `${orbit(bytes)}${lettering(monogram)}</svg>\n`
  );
}

/** Returns the drawing of every coin, by the coin's name. */
export function drawLogos(names: readonly string[]): ReadonlyMap<string, string> {
  const coins = names.map(coinOf);
  // A name of one or two letters is its own monogram, which no other coin may take.
  const taken = new Set(coins.filter((coin) => coin.length <= 2));
  const drawings = new Map<string, string>();
  for (const coin of coins) {
    const monogram = coin.length <= 2 ? coin : monogramFor(coin, taken);
    taken.add(monogram);
    drawings.set(coin, draw(coin, monogram));
  }
  return drawings;
}
