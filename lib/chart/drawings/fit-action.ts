import type { Drawing } from './drawing.ts';
import type { DrawingAction } from './model.ts';
import type { Anchor, Projection } from './projection.ts';
import { drawingTools } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';

/** The chart and the tick size that a drawing is fitted to. */
export interface Market {
  readonly projection: () => Projection | undefined;
  readonly onGrid: (price: number) => number;
}

export function onGrid(tool: ToolId, points: readonly Anchor[], market: Market): readonly Anchor[] {
  if (drawingTools[tool].isOnGrid !== true) return points;
  return points.map((point) => ({ ...point, price: market.onGrid(point.price) }));
}

/** Returns all points of a drawing from those that the user set; undefined if they do not fit on the chart. */
export function completePoints(tool: ToolId, set: readonly Anchor[], market: Market): readonly Anchor[] | undefined {
  const { complete, settle } = drawingTools[tool];
  if (complete === undefined) return onGrid(tool, set, market);
  const projection = market.projection();
  const points = projection && complete.points(set, projection);
  if (points === undefined || !points.every(({ time, price }) => Number.isFinite(time + price))) return undefined;
  return settle(onGrid(tool, points, market), 0);
}

/** Adjusts an action so that the prices of a moved drawing stay on the market's tick size. */
export function fitAction(action: DrawingAction, drawings: readonly Drawing[], market: Market): DrawingAction {
  if (action.kind !== 'move' && action.kind !== 'copy') return action;
  const tool = drawings.find(({ id }) => id === action.id)?.tool;
  return tool === undefined ? action : { ...action, points: onGrid(tool, action.points, market) };
}
