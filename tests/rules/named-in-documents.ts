import { posix } from 'node:path';
import { isDocument } from './documents.ts';
import type { SourceTree } from './source-tree.ts';

/** Texts that speak of names which nobody has: documents, and the rules with their examples. */
const isSpeech = (path: string): boolean => /\.md$|^package-lock\.json$|^tests\/rules\//.test(path);
const inBackticks = /`([^`\n]+)`/g;
/** A name of code, a variable of the environment, or a table: `openingPrice`, `DATA_DIR`, `named_orders`. */
const codeName = /^(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/;
const fileName = /^[\w.-]+\.(?:tsx?|cjs|sql|sh|ya?ml|conf)$/;

/** Names that no code of ours has, each with whose it is. */
const foreign: Readonly<Record<string, string>> = {
  generateComponentChunks: 'an option of Next that stays off',
  crossMarginRatio: 'a field of the exchange that nobody reads',
  crossAccountLeverage: 'a field of the exchange that nobody reads',
  oN: 'a balance of the exchange, whose N is a number',
  'loading.tsx': 'a file of Next that there is none of on purpose',
};

/** Names each file without a path, and each name of code, that stands in a document and nowhere in the project. */
export function findDeadCodeNames(tree: SourceTree): readonly string[] {
  const bases = new Set([...tree.keys()].map((path) => posix.basename(path)));
  const words = new Set(
    [...tree].flatMap(([path, text]) => (isSpeech(path) ? [] : (text.match(/[A-Za-z][A-Za-z0-9_]+/g) ?? []))),
  );
  const isKnown = (name: string): boolean => words.has(name.replace('()', '')) || name in foreign;
  return [...tree]
    .filter(([path]) => isDocument(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(inBackticks)].flatMap(([, name = '']) => {
        const isDead = fileName.test(name)
          ? !bases.has(name) && !(name in foreign)
          : codeName.test(name) && !isKnown(name);
        return isDead ? [`${path} names ${name}`] : [];
      }),
    );
}
