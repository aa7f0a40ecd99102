import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Font {
  readonly name: 'Geist';
  readonly weight: 400 | 500;
  readonly style: 'normal';
  readonly data: Buffer;
}

async function font(weight: Font['weight']): Promise<Font> {
  const data = await readFile(join(process.cwd(), 'app/fonts', `geist-${weight}.ttf`));
  return { name: 'Geist', weight, style: 'normal', data };
}

let loaded: Promise<readonly Font[]> | undefined;

export function fonts(): Promise<readonly Font[]> {
  loaded ??= Promise.all([font(400), font(500)]);
  return loaded;
}
