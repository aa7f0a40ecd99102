import { readFileSync } from 'node:fs';

/** The four looks, each as the selectors on <html> that choose it. */
export const looks = {
  dark: [':root'],
  'dark, blue and orange': [':root', '[data-pair="cb"]'],
  light: [':root', '[data-theme="light"]'],
  'light, blue and orange': [
    ':root',
    '[data-theme="light"]',
    '[data-pair="cb"]',
    '[data-theme="light"][data-pair="cb"]',
  ],
} as const;

const sheet = readFileSync(new URL('../../../components/ui/colours.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);

function blockOf(selector: string): string {
  const blocks = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return blocks.find(([, name]) => name?.trim() === selector)?.[2] ?? '';
}

export function tokensOf(look: keyof typeof looks): ReadonlyMap<string, string> {
  const declarations = looks[look].flatMap((selector) => [...blockOf(selector).matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return new Map(declarations.map(([, name = '', value = '']) => [name, value]));
}

type Rgb = readonly [number, number, number];

/** Converts OKLCH to linear sRGB, after Björn Ottosson; values outside the gamut are clipped, as on a screen. */
function linearOf(colour: string): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (match === null) throw new Error(`No opaque OKLCH colour: ${colour}`);
  const [lightness, chroma, hue] = [Number(match[1]), Number(match[2]), (Number(match[3]) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Rounds a channel as a screen does: eight bits per colour. */
function shown(channel: number): number {
  const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  const byte = Math.round(encoded * 255) / 255;
  return byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4;
}

/** Returns a colour as it stands where nobody reads OKLCH. */
export function hexOf(colour: string): string {
  const bytes = linearOf(colour).map((channel) => {
    const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}

/** Returns the contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
