/** A font from the page's style, for code that draws text outside the page. */
export interface PageFace {
  readonly family: string;
  readonly source: string;
  readonly weight: string;
  readonly features: string;
}

/** A page cannot read the style sheets of another origin. */
const isOwn = ({ href }: CSSStyleSheet): boolean => href === null || new URL(href).origin === location.origin;

function faceOf({ style }: CSSFontFaceRule, base: string): PageFace {
  const read = (name: string): string => style.getPropertyValue(name);
  return {
    family: read('font-family').replaceAll('"', ''),
    source: read('src').replace(/url\("?(.*?)"?\)/g, (_, url) => `url("${new URL(url, base)}")`),
    weight: read('font-weight') || 'normal',
    features: read('font-feature-settings') || 'normal',
  };
}

/**
 * Returns the fonts that the page downloads. The others are already installed or fall back to installed ones: a family
 * that is missing would count as failed, before the downloaded ones are loaded.
 */
export function pageFaces(): readonly PageFace[] {
  return [...document.styleSheets]
    .filter(isOwn)
    .flatMap(({ cssRules, href }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => faceOf(rule, href ?? location.href)),
    )
    .filter(({ source }) => source.includes('url('));
}

const nameOf = (family: string): string => family.trim().replaceAll('"', '');

/**
 * Returns a font without the families that are not loaded yet. Chromium caches its first resolution of a list of
 * families for good, so the whole list is only used once all of it is loaded.
 */
export function fontWithout(font: string, late: readonly string[]): string {
  const names = new Set(late.map(nameOf));
  const [size = '', ...words] = font.split(' ');
  const families = words.join(' ').split(',');
  const left = families.filter((family) => !names.has(nameOf(family)));
  return `${size} ${left.length === 0 ? 'sans-serif' : left.join(',').trim()}`;
}
