import type { SourceTree } from './source-tree.ts';

const mostWords = 130;
const isPage = (path: string): boolean => /^docs\/decisions\/(?!README)[\w-]+\.md$/.test(path);
const head = /^\*\*([^*]+)\*\*(?: \((\d{4}-\d\d-\d\d), (holds|overrules the specification|tried and dropped)\) \S)?/;

/** Returns the decisions of a page: each begins at a bold name and ends before the next one, or before a heading. */
function splitPage(text: string): readonly string[] {
  return text.split(/\n\n(?=\*\*|#)/).filter((block) => block.startsWith('**'));
}

/** Counts the words of a decision; tables are left out. */
function countWords(decision: string): number {
  return decision
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ')
    .trim()
    .split(/\s+/).length;
}

/** Names each decision without a date and a status, each that is too long, and each name that stands twice. */
export function findMalformedDecisions(tree: SourceTree): readonly string[] {
  const seen = new Set<string>();
  return [...tree]
    .filter(([path]) => isPage(path))
    .flatMap(([path, text]) => splitPage(text).map((decision) => ({ path, decision })))
    .flatMap(({ path, decision }) => {
      const [, name = '', date] = head.exec(decision) ?? [];
      const isTwice = seen.has(name);
      seen.add(name);
      return [
        ...(date === undefined ? [`${path}: "${name}" has no date or no status`] : []),
        ...(countWords(decision) > mostWords ? [`${path}: "${name}" has ${countWords(decision)} words`] : []),
        ...(isTwice ? [`${path}: "${name}" is decided twice`] : []),
      ];
    });
}
