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

export function pageFaces(): readonly PageFace[] {
  return [...document.styleSheets]
    .filter(isOwn)
    .flatMap(({ cssRules, href }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => faceOf(rule, href ?? location.href)),
    );
}
