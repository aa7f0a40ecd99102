import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Geist, and for each language with other letters a font that has those of its pictures' words alone. */
const files = [
  ['Geist', 400, 'geist-400'],
  ['Geist', 500, 'geist-500'],
  ['ar', 500, 'noto-ar'],
  ['hi', 500, 'noto-hi'],
  ['ja', 500, 'noto-ja'],
  ['ko', 500, 'noto-ko'],
  ['zh', 500, 'noto-zh'],
] as const;

export interface Font {
  readonly name: (typeof files)[number][0];
  readonly weight: 400 | 500;
  readonly style: 'normal';
  readonly data: Buffer;
}

let loaded: Promise<readonly Font[]> | undefined;

export function fonts(): Promise<readonly Font[]> {
  loaded ??= Promise.all(
    files.map(async ([name, weight, file]) => {
      const data = await readFile(join(process.cwd(), 'app/fonts', `${file}.ttf`));
      return { name, weight, style: 'normal', data } as const;
    }),
  );
  return loaded;
}
