import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

const wholePage = /(?:^|[\s,])(?::root|html|body)\S*:has\(/;
const printed = /@media print \{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Checks that no style of the screen asks what the whole page has: the browser then looks through all of it whenever
 * anything in it changes, which took most of the time of a small change. An attribute or a sibling tells the same.
 */
export function checkStyles(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([file, text]) => {
    if (!file.endsWith('.css')) return [];
    const lines = text.replaceAll(printed, (block) => block.replaceAll(/[^\n]/g, '')).split('\n');
    return lines.flatMap((line, index) =>
      wholePage.test(line) ? [{ rule: 'style', file, line: index + 1, text: ':has() asks the whole page' }] : [],
    );
  });
}
