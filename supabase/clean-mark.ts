// Rewrites a drawing of the icon package without invisible parts and without references to other servers.
import { shortenPath } from './shorten-path.ts';

/** Removes clip paths that cover the whole drawing: they clip nothing. */
function withoutFrame(text: string): string {
  let kept = text;
  for (const [frame, id] of text.matchAll(
    /<clipPath id="([^"]+)"><path fill="#fff" d="m0 0h24v24h-24z"\/><\/clipPath>/g,
  )) {
    kept = kept.replace(frame, '').replaceAll(` clip-path="url(#${id})"`, '');
  }
  return kept.replace('<defs></defs>', '').replace(/^<g>(.*)<\/g>(<defs>.*<\/defs>)?$/, '$1$2');
}

/** Shortens ids to one letter, which is enough inside one picture, and removes ids without references. */
function withShortIds(text: string): string {
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return ids.reduce((kept, id, at) => {
    const short = String.fromCharCode(97 + at);
    return kept.replace(` id="${id}"`, ` id="${short}"`).replaceAll(`url(#${id})`, `url(#${short})`);
  }, text);
}

const shortNumber = (text: string, digits: number): string =>
  String(Math.round(Number(text) * 10 ** digits) / 10 ** digits).replace(/^(-?)0\./, '$1.');

/** Returns what is between the drawing's tags, with its points rounded to this many digits. */
export function cleaned(source: string, digits: number): string {
  const body = source
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    // Shadows are invisible at the size of a letter.
    .replace(/<filter[\s\S]*?<\/filter>| filter="[^"]*"/g, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortenPath(data, digits)}"`)
    .replace(
      / ((?:x|y)[12]|c[xy]|r|offset)="([^"]*)"/g,
      (_, name: string, value: string) => ` ${name}="${shortNumber(value, 2)}"`,
    );
  return withShortIds(withoutFrame(body));
}

/** Wraps a body in an SVG of 24 by 24 units. */
export const page = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">${body}</svg>\n`;
