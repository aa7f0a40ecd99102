import type { ChartTheme } from '@/lib/chart/engine/theme';
import { candleDownColour, candleUpColour } from '@/lib/config/chart';

type Rgba = readonly [number, number, number, number];

/** A canvas understands every colour of a style sheet, the chart's library only the older spellings. */
function painter(): (colour: string) => Rgba {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (colour) => {
    if (context === null) return [0, 0, 0, 1];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
}

const written = ([red, green, blue, alpha]: Rgba, share = 1): string =>
  `rgba(${red}, ${green}, ${blue}, ${Number((alpha * share).toFixed(3))})`;

/** The page's tokens as they are now. */
export function themeOfPage(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const paint = painter();
  const token = (name: string): Rgba => paint(style.getPropertyValue(`--${name}`).trim());
  const colour = (name: string): string => written(token(name));
  const isUsual = document.documentElement.dataset['pair'] !== 'cb';
  return {
    background: colour('bg'),
    grid: colour('grid'),
    line: colour('line'),
    edge: colour('edge'),
    text: colour('text-3'),
    strong: colour('text-1'),
    label: colour('line-2'),
    up: isUsual ? candleUpColour : colour('up'),
    down: isUsual ? candleDownColour : colour('down'),
    area: colour('accent'),
    areaFill: written(token('accent'), 0.25),
    lines: indicatorHues.map((hue) => written(paint(`oklch(${lightness(token('bg'))} 0.11 ${hue})`))),
    fontFamily: getComputedStyle(document.body).fontFamily,
  };
}

/** Amber, blue, violet, cyan, pink: none is the green or the red of the market's directions. */
const indicatorHues = [80, 255, 305, 210, 345] as const;

const lightness = ([red, green, blue]: Rgba): number => (red + green + blue > 384 ? 0.55 : 0.76);

/** Hears of another look of the page, until the returned function is called. */
export function onPageLook(hear: () => void): () => void {
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-pair'] });
  const contrast = matchMedia('(prefers-contrast: more)');
  contrast.addEventListener('change', hear);
  return () => {
    observer.disconnect();
    contrast.removeEventListener('change', hear);
  };
}
