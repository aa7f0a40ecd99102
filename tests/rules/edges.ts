import type { ImportException } from './exceptions.ts';
import type { Finding } from './finding.ts';
import { features, roomOf, rowOf } from './import-table.ts';
import { importsOf, resolveImport } from './imports.ts';
import { isCode, isFixture, type SourceTree } from './source-tree.ts';

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

export interface PackageEdge {
  readonly from: string;
  readonly name: string;
  readonly specifier: string;
  readonly line: number;
}

export interface Graph {
  readonly edges: readonly Edge[];
  readonly packages: readonly PackageEdge[];
  readonly findings: readonly Finding[];
}

export function graphOf(tree: SourceTree): Graph {
  const edges: Edge[] = [];
  const packages: PackageEdge[] = [];
  const findings: Finding[] = [];
  for (const [from, text] of tree) {
    if (!isCode(from) || isFixture(from)) continue;
    for (const { specifier, typeOnly, line } of importsOf(from, text)) {
      const target = resolveImport(tree, from, specifier);
      if (target.kind === 'file') edges.push({ from, to: target.path, line, typeOnly });
      else if (target.kind === 'package') packages.push({ from, name: target.name, specifier, line });
      // Files that a build generates do not exist on a fresh clone.
      else if (!specifier.includes('.next/'))
        findings.push({ rule: 'missing file', file: from, line, text: `${specifier} leads nowhere` });
    }
  }
  return { edges, packages, findings };
}

function covers(places: readonly string[], room: string): boolean {
  return places.some((place) => place === '*' || place === room || room.startsWith(`${place}/`));
}

function advised(refusal: string, advice: string | undefined): string {
  return advice === undefined ? refusal : `${refusal}: ${advice}`;
}

function refusal({ from, to, typeOnly }: Edge): string | undefined {
  const here = roomOf(from);
  const there = roomOf(to);
  // A file without a room is reported by another rule.
  if (here === undefined || there === undefined || here === there) return undefined;
  const row = rowOf(here);
  if (row.never?.some((place) => to.startsWith(`${place}/`))) {
    return advised(`${here} must not import ${to}`, row.insteadOfNever);
  }
  const open = covers(row.may, there) || (typeOnly && covers(row.typesOf ?? [], there));
  if (!open) {
    const except = covers(row.typesOf ?? [], there) ? ', except its types' : '';
    return advised(`${here} may not import ${there}${except}`, row.instead);
  }
  // A room within a feature may have an index of its own, for importers that need no more than that room.
  const isDoor = /^components\/[^/]+\/(?:[^/]+\/)?index\.tsx?$/.test(to);
  const behindDoor = features.includes(there) && here !== 'tests' && !isDoor;
  return behindDoor ? `${there} is entered through its index.ts` : undefined;
}

export function checkEdges(edges: readonly Edge[], exceptions: readonly ImportException[]): Finding[] {
  const unused = new Set(exceptions);
  const findings = edges.flatMap((edge): Finding[] => {
    const text = refusal(edge);
    if (text === undefined) return [];
    const forgiven = exceptions.find(({ from, to }) => from === edge.from && to === edge.to);
    if (forgiven === undefined) return [{ rule: 'import table', file: edge.from, line: edge.line, text }];
    unused.delete(forgiven);
    return [];
  });
  for (const { from, to } of unused) {
    findings.push({ rule: 'import table', file: from, text: `the exception for ${to} is no longer needed` });
  }
  return findings;
}

export function checkPackages(packages: readonly PackageEdge[]): Finding[] {
  return packages.flatMap(({ from, name, specifier, line }): Finding[] => {
    const room = roomOf(from);
    if (room === undefined || room === 'tests') return [];
    const refuse = (text: string): Finding[] => [{ rule: 'package', file: from, line, text }];
    const { packages: only, packagesNever = [] } = rowOf(room);
    if (packagesNever.includes(name)) return refuse(`${room} never imports ${name}`);
    if (only !== undefined && !only.includes(name)) return refuse(`${room} imports no ${name}`);
    const inBrowser = room.startsWith('lib/') || room.startsWith('components/');
    if (inBrowser && specifier.startsWith('node:')) return refuse(`${specifier} is not there in a browser`);
    if (inBrowser && /^zod(\/v4)?$/.test(specifier)) return refuse('browsers get zod/mini: all of zod weighs 76 kB');
    return [];
  });
}
