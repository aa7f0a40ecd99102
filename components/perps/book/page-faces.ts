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
 * Returns the fonts that the page downloads. The others stand in for them with what the machine has: where it has not,
 * the whole list of families would count as failed before the first of them is there.
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
