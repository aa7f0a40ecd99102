import 'server-only';

const tableRecord = 16;
const segmentFormat = 4;
const lastCode = 0xffff;

function tableAt(font: Buffer, tag: string): number | undefined {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * tableRecord;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  return undefined;
}

function segmentsAt(font: Buffer, cmap: number): number | undefined {
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) === segmentFormat) return at;
  }
  return undefined;
}

/** Returns the ranges of code points that a TrueType font covers, from its `cmap` of format 4. */
export function coveredRanges(font: Buffer): readonly (readonly [number, number])[] {
  const cmap = tableAt(font, 'cmap');
  const at = cmap === undefined ? undefined : segmentsAt(font, cmap);
  if (at === undefined) return [];
  const doubled = font.readUInt16BE(at + 6);
  const ranges: [number, number][] = [];
  for (let offset = 0; offset < doubled; offset += 2) {
    const end = font.readUInt16BE(at + 14 + offset);
    const start = font.readUInt16BE(at + 16 + doubled + offset);
    if (start !== lastCode) ranges.push([start, end]);
  }
  return ranges;
}

/**
 * Returns a text in letters that fonts have. French groups thousands with a narrow space, which an ordinary
 * non-breaking one replaces; marks of direction are no letters, and Arabic is set from right to left without them.
 */
export const drawable = (text: string): string =>
  text.replaceAll('\u202f', '\u00a0').replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '');

/** True if the font has every letter of a text; a missing one would be drawn as an empty box. */
export function covers(ranges: readonly (readonly [number, number])[], text: string): boolean {
  return [...drawable(text)].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([start, end]) => code >= start && code <= end);
  });
}
