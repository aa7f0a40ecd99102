import type { ChartTheme } from '@/lib/chart/engine/theme';
import { candleDownColour, candleUpColour } from '@/lib/config/palette';

type Rgba = readonly [number, number, number, number];

/** Converts CSS colours to rgba: a canvas understands all of them, the chart library only the older spellings. */
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

const writeColour = ([red, green, blue, alpha]: Rgba, share = 1): string =>
  `rgba(${red}, ${green}, ${blue}, ${Number((alpha * share).toFixed(3))})`;

/** Reads the page's current theme tokens. */
export function themeOfPage(): ChartTheme {
  const { fontFamily } = getComputedStyle(document.body);
  if (matchMedia(forced).matches) return themeOfSystem(fontFamily);
  const style = getComputedStyle(document.documentElement);
  const paint = painter();
  const token = (name: string): Rgba => paint(style.getPropertyValue(`--${name}`).trim());
  const colour = (name: string): string => writeColour(token(name));
  const isUsual = document.documentElement.dataset['pair'] !== 'cb' && !matchMedia(moreContrast).matches;
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
    areaFill: writeColour(token('accent'), 0.25),
    lines: indicatorTokens.map(colour),
    fontFamily,
  };
}

/** Amber, blue, violet, cyan, pink: none is the green or the red of the market's directions. */
const indicatorTokens = ['indicator-1', 'indicator-2', 'indicator-3', 'indicator-4', 'indicator-5'] as const;

const moreContrast = '(prefers-contrast: more)';
const forced = '(forced-colors: active)';

/** A canvas does not follow the system's forced colours by itself, so they are read here. */
function themeOfSystem(fontFamily: string): ChartTheme {
  const probe = document.createElement('span');
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const system = (name: string): string => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const [canvas, text, link, grey] = [system('Canvas'), system('CanvasText'), system('LinkText'), system('GrayText')];
  const lines = [link, text, system('VisitedText'), grey, system('Highlight')];
  probe.remove();
  return {
    background: canvas,
    grid: canvas,
    line: text,
    edge: text,
    text,
    strong: text,
    label: grey,
    up: link,
    down: text,
    area: link,
    areaFill: canvas,
    lines,
    fontFamily,
  };
}

/** Calls the listener whenever the page's look changes, until the returned function is called. */
export function onPageLook(hear: () => void): () => void {
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-pair'] });
  const looks = [moreContrast, forced].map((query) => matchMedia(query));
  for (const look of looks) look.addEventListener('change', hear);
  return () => {
    observer.disconnect();
    for (const look of looks) look.removeEventListener('change', hear);
  };
}
