import type { Drawing } from './drawing.ts';
import type { DrawingAction } from './model.ts';
import type { ToolId } from './tools/names.ts';

/** A completed user action, to be announced or shown. */
export type DrawingEvent =
  | { readonly kind: 'picked' | 'made' | 'chosen' | 'moved' | 'removed' | 'copied'; readonly tool: ToolId }
  | { readonly kind: 'point'; readonly count: number }
  | { readonly kind: 'cancelled' | 'cleared' | 'undone' | 'redone' | 'full' };

/** Returns the announcement of an action; undefined for an action whose button says it. */
export function drawingEventOf(action: DrawingAction, before: readonly Drawing[]): DrawingEvent | undefined {
  switch (action.kind) {
    case 'undo':
      return { kind: 'undone' };
    case 'redo':
      return { kind: 'redone' };
    case 'removeAll':
      return { kind: 'cleared' };
    case 'move':
    case 'movePoint':
      return done('moved', action.id, before);
    case 'remove':
      return done('removed', action.id, before);
    case 'copy':
      return done('copied', action.id, before);
    case 'add':
    case 'write':
    case 'restyle':
    case 'lock':
    case 'show':
      return undefined;
    default:
      return action satisfies never;
  }
}

function done(
  kind: 'moved' | 'removed' | 'copied',
  wanted: string,
  before: readonly Drawing[],
): DrawingEvent | undefined {
  const drawing = before.find(({ id }) => id === wanted);
  return drawing && { kind, tool: drawing.tool };
}
