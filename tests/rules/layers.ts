import type { Edge } from './edges.ts';
import type { Finding } from './finding.ts';

/** The floors of a room, from the ground up: each may know those below it, and none above. */
export interface Layers {
  readonly room: string;
  readonly floors: readonly string[];
}

/**
 * The rules of trading perpetuals: what a market is, what an order is, what a trader enters, what that would do, what
 * is held already, whether it may be sent, how the chart shows all of it, and what became of an order.
 */
export const perpsLayers: Layers = {
  room: 'lib/domain/perps',
  floors: ['market', 'order', 'ticket', 'outcome', 'position', 'judge', 'chart', 'receipt'],
};

/** Finds imports that climb within a room, and files that stand on no floor. */
export function checkLayers(edges: readonly Edge[], { room, floors }: Layers): Finding[] {
  const floorOf = (path: string): number | undefined => {
    if (!path.startsWith(`${room}/`)) return undefined;
    const name = path.slice(room.length + 1).split('/')[0] ?? '';
    return name === 'index.ts' ? floors.length : floors.indexOf(name);
  };
  return edges.flatMap(({ from, to, line }): Finding[] => {
    const here = floorOf(from);
    const there = floorOf(to);
    if (here === -1) return [{ rule: 'layers', file: from, text: `it stands on no floor of ${room}` }];
    if (here === undefined || there === undefined || there <= here) return [];
    return [
      { rule: 'layers', file: from, line, text: `${floors[here]} may not climb to ${floors[there] ?? 'the door'}` },
    ];
  });
}

/** Finds readers from outside `lib/domain` that pass the door by. Tests try a room's rules one by one, and may. */
export function checkDoor(edges: readonly Edge[], { room }: Layers): Finding[] {
  return edges.flatMap(({ from, to, line }): Finding[] => {
    const isInside = from.startsWith('lib/domain/') || from.startsWith(`${room}/`) || from.startsWith('tests/');
    if (isInside || !to.startsWith(`${room}/`) || to === `${room}/index.ts`) return [];
    return [{ rule: 'door', file: from, line, text: `${room} is entered through its index.ts` }];
  });
}
