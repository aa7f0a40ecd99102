import type { Edge } from './edges.ts';
import type { Finding } from './finding.ts';
import { roomOf } from './import-table.ts';

/** Finds groups of nodes that reach each other (Tarjan); a single node counts if it points at itself. */
function circlesIn(links: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string): number => {
    const index = indexes.size;
    let low = index;
    indexes.set(node, index);
    stack.push(node);
    for (const next of links.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lows.get(next) ?? indexes.get(next) ?? low);
    }
    lows.set(node, low);
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1 || links.get(node)?.has(node)) circles.push(group.sort());
    }
    return low;
  };

  for (const node of links.keys()) if (!indexes.has(node)) visit(node);
  return circles;
}

function linksOf(pairs: Iterable<readonly [string, string]>): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  for (const [from, to] of pairs) links.set(from, (links.get(from) ?? new Set()).add(to));
  return links;
}

/** Large rooms that are rooms inside again: what is in one of their folders knows the others one way only. */
const layeredRooms = [
  'lib/engine',
  'lib/chart',
  'lib/domain/spot',
  'lib/domain/swap',
  'server/venues',
  'server/launch',
];

/** Returns the folder of a layered room in which a file lies; a file beside the folders stands for itself. */
function folderOf(file: string): string | undefined {
  const room = layeredRooms.find((name) => file.startsWith(`${name}/`));
  return room && `${room}/${file.slice(room.length + 1).split('/', 1)[0]}`;
}

/** It names the types of what lies in it, loads none of it, and is loaded by all whose parts lie in it. */
const processRecord = 'server/process-wide.ts';

export function checkCircles(every: readonly Edge[]): Finding[] {
  const edges = every.filter(({ from, typeOnly }) => from !== processRecord || !typeOnly);
  const rooms = edges.flatMap(({ from, to }): [string, string][] => {
    const here = roomOf(from);
    const there = roomOf(to);
    return here === undefined || there === undefined || here === there ? [] : [[here, there]];
  });
  const folders = edges.flatMap(({ from, to }): [string, string][] => {
    const here = folderOf(from);
    const there = folderOf(to);
    return here === undefined || there === undefined || here === there ? [] : [[here, there]];
  });
  const files = edges.map(({ from, to }): [string, string] => [from, to]);
  const reported = (rule: string, circles: string[][]): Finding[] =>
    circles.map((circle) => ({ rule, file: circle[0] ?? '', text: circle.join(' <-> ') }));
  return [
    ...reported('circle of files', circlesIn(linksOf(files))),
    ...reported('circle of folders', circlesIn(linksOf(folders))),
    ...reported('circle of rooms', circlesIn(linksOf(rooms))),
  ];
}
