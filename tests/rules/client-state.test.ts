import { describe, expect, it } from 'vitest';
import { readProject, type SourceTree } from './source-tree.ts';

const page = 'docs/client-state.md';
const isOfBrowser = (path: string): boolean => /^(components|lib\/(chart|client))\/.*\.tsx?$/.test(path);
/** A name that is stored: what follows a colon, a point at its end or an inserted value belongs to one entry of it. */
const stored = /['`](pluto\.[A-Za-z][\w-]*(?:\.[A-Za-z]\w*)*)(?:[:.]?['`]|[:.]?\$\{|:)/g;

/** Names each key of the browser's storage that the page about its state does not name. */
function findUnlistedKeys(tree: SourceTree): readonly string[] {
  const text = tree.get(page) ?? '';
  return [...tree]
    .filter(([path]) => isOfBrowser(path))
    .flatMap(([path, code]) => [...code.matchAll(stored)].map(([, key = '']) => ({ path, key })))
    .filter(({ key }) => !text.includes(`\`${key}\``) && !text.includes(`\`${key}:`) && !text.includes(`\`${key}.`))
    .map(({ path, key }) => `${path}: ${key}`);
}

describe('the page about the state of the browser', () => {
  it('names every key that is stored', () => {
    expect(findUnlistedKeys(readProject())).toEqual([]);
  });

  it('is missed where a key is new', () => {
    const tree = new Map([
      [page, 'Stored: `pluto.theme`, `pluto.drawings:<wallet>`, `pluto.draft.*`.'],
      ['lib/client/a.ts', "const a = 'pluto.theme'; const b = 'pluto.draft.'; const c = 'pluto.new';"],
      [
        'components/b.tsx',
        `const d = \`pluto.drawings:\${owner}\`; const e = \`pluto.other.\${owner}\`; const f = \`x\`;`,
      ],
      ['server/c.ts', "const g = 'pluto.server';"],
    ]);
    expect(findUnlistedKeys(tree)).toEqual(['lib/client/a.ts: pluto.new', 'components/b.tsx: pluto.other']);
  });
});
