import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../../server/launch/paths.ts';

/** Returns the documents of a file below deploy/, with its anchors and merges resolved; a mistake of YAML is thrown. */
export function readDescribed(path: string): readonly unknown[] {
  const text = readFileSync(join(root, 'deploy', path), 'utf8');
  return [...parseAllDocuments(text, { merge: true })].map((document) => {
    for (const mistake of [...document.errors, ...document.warnings]) throw mistake;
    return document.toJS();
  });
}

/** True for an image that names the version it was tried with, and not whatever is newest. */
export const isPinned = (image: string): boolean => /:v?\d+(?:\.\d+)+[\w.-]*$/.test(image);
