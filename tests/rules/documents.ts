import { posix } from 'node:path';
import type { SourceTree } from './source-tree.ts';

export const isDocument = (path: string): boolean => /^(docs\/([\w-]+\/)*)?[\w-]+\.md$/.test(path);
const link = /\]\(([^)\s]+)\)/g;
const inBackticks = /`([^`\n]+)`/g;
const ofProject = /^(app|components|deploy|lib|messages|public|server|supabase|tests|docs)\/[\w@.()[\]/-]+$/;
const endings = ['', '.ts', '.tsx'];

const isThere = (files: ReadonlySet<string>, path: string): boolean => {
  const bare = path.replace(/\/$/, '');
  return endings.some((ending) => files.has(bare + ending)) || [...files].some((file) => file.startsWith(`${bare}/`));
};

/** Names each link, and each path in backticks, that leads to no file of the project. */
export function findDeadNames(tree: SourceTree, names: Iterable<string> = tree.keys()): readonly string[] {
  const files = new Set(names);
  return [...tree].flatMap(([document, text]) => {
    if (!isDocument(document)) return [];
    const links = [...text.matchAll(link)].flatMap(([, target = '']) => {
      const [path = ''] = target.split('#');
      if (path === '' || /^\w+:/.test(path)) return [];
      return isThere(files, posix.join(posix.dirname(document), path)) ? [] : [`${document} links to ${target}`];
    });
    const paths = [...text.matchAll(inBackticks)].flatMap(([, name = '']) =>
      ofProject.test(name) && !isThere(files, name) ? [`${document} names ${name}`] : [],
    );
    return [...links, ...paths];
  });
}

const benches = 'tests/bench/main.ts';
const readFigures = (text: string): readonly string[] =>
  [...text.matchAll(/`npm run bench ([a-z][\w -]*)`/g)].flatMap(([, names = '']) => names.split(' '));

/** Returns the figures that the bench knows. */
export function listFigures(tree: SourceTree): readonly string[] {
  return [...(tree.get(benches) ?? '').matchAll(/^ {2}'?([\w-]+)'?: \w+Figures,$/gm)].map(([, name = '']) => name);
}

/** Names each figure of a document that the bench does not know. */
export function findDeadFigures(tree: SourceTree): readonly string[] {
  const figures = new Set(listFigures(tree));
  return [...tree]
    .filter(([path]) => isDocument(path))
    .flatMap(([path, text]) =>
      readFigures(text).flatMap((name) => (figures.has(name) ? [] : [`${path} names the figure ${name}`])),
    );
}

/** Names each document below docs/ to which no other document leads. */
export function findLostDocuments(tree: SourceTree): readonly string[] {
  const documents = [...tree].filter(([path]) => isDocument(path));
  const isLinked = (path: string): boolean =>
    documents.some(
      ([from, text]) =>
        from !== path &&
        [...text.matchAll(link)].some(
          ([, target = '']) => posix.join(posix.dirname(from), target.split('#')[0] ?? '') === path,
        ),
    );
  return documents.map(([path]) => path).filter((path) => path.startsWith('docs/') && !isLinked(path));
}
