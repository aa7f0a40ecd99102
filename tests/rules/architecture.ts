import { checkCircles } from './circles.ts';
import { checkEdges, checkPackages, graphOf } from './edges.ts';
import type { CountedException, ImportException } from './exceptions.ts';
import { checkLengths, checkNames, checkRooms, checkSides, checkSpecifiers } from './file-rules.ts';
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';
import { checkStyles } from './styles.ts';

export interface Forgiven {
  readonly imports?: readonly ImportException[];
  readonly lengths?: readonly CountedException[];
}

/** Checks a tree of files against all rules of docs/architecture.md about files and imports. */
export function checkArchitecture(tree: SourceTree, { imports = [], lengths = [] }: Forgiven = {}): Finding[] {
  const graph = graphOf(tree);
  return [
    ...graph.findings,
    ...checkRooms(tree),
    ...checkEdges(graph.edges, imports),
    ...checkPackages(graph.packages),
    ...checkCircles(graph.edges),
    ...checkNames(tree),
    ...checkLengths(tree, lengths),
    ...checkSpecifiers(tree),
    ...checkSides(tree),
    ...checkStyles(tree),
  ];
}
