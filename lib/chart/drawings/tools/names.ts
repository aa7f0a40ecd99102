/** The tools of the left toolbar, in its groups and its order. */
export const toolFamilies = {
  lines: [
    'horizontalLine',
    'horizontalRay',
    'horizontalSegment',
    'verticalLine',
    'verticalRay',
    'verticalSegment',
    'straightLine',
    'ray',
    'segment',
    'arrow',
    'priceLine',
  ],
  channels: ['priceChannel', 'parallelLines'],
  shapes: ['circle', 'rect', 'parallelogram', 'triangle'],
  fibonacci: [
    'fibonacciLine',
    'fibonacciSegment',
    'fibonacciCircle',
    'fibonacciSpiral',
    'fibonacciFan',
    'fibonacciExtension',
  ],
  gann: ['gannBox'],
  waves: ['threeWaves', 'fiveWaves', 'eightWaves', 'anyWaves'],
  patterns: ['abcd', 'xabcd'],
  notes: ['text', 'brush'],
  measures: ['ruler', 'longPosition', 'shortPosition'],
} as const;

export type ToolFamily = keyof typeof toolFamilies;
export type ToolOf<Family extends ToolFamily> = (typeof toolFamilies)[Family][number];
export type ToolId = ToolOf<ToolFamily>;

export const toolIds: readonly ToolId[] = Object.values(toolFamilies).flat();

/** The ruler makes no drawing: its measurement disappears with the next press. */
export const passingTool = 'ruler' satisfies ToolId;
/** The tools whose drawings stay. */
export const lastingTools: readonly ToolId[] = toolIds.filter((tool) => tool !== passingTool);
