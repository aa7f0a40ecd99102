import type { ToolFamily, ToolId } from '@/lib/chart/drawings/tools/names';
import { IconFrame } from '../icons';

const dot = (x: number, y: number): string => `M${x - 1.25} ${y}a1.25 1.25 0 102.5 0 1.25 1.25 0 10-2.5 0`;

const tools: Readonly<Record<ToolId, string>> = {
  horizontalLine: `M1.5 8h5m3 0h5${dot(8, 8)}`,
  horizontalRay: `M5.25 8h9.25${dot(4, 8)}`,
  horizontalSegment: `M4.75 8h6.5${dot(3.5, 8)}${dot(12.5, 8)}`,
  verticalLine: `M8 1.5v5m0 3v5${dot(8, 8)}`,
  verticalRay: `M8 5.25v9.25${dot(8, 4)}`,
  verticalSegment: `M8 4.75v6.5${dot(8, 3.5)}${dot(8, 12.5)}`,
  straightLine: `M1.5 14.5L4.1 11.9M5.9 10.1l4.2-4.2M11.9 4.1l2.6-2.6${dot(5, 11)}${dot(11, 5)}`,
  ray: `M4.9 11.1L14.5 1.5${dot(4, 12)}`,
  segment: `M4.4 11.6l7.2-7.2${dot(3.5, 12.5)}${dot(12.5, 3.5)}`,
  arrow: 'M2.5 13.5l11-11M7.5 2.5h6v6',
  priceLine: `M5.25 10.5h9.25M6 6.5h3m2 0h2${dot(4, 10.5)}`,
  priceChannel: 'M1.5 9.5l8-8M4 12l8-8M6.5 14.5l8-8',
  parallelLines: 'M1.5 11.5l10-10M4.5 14.5l10-10',
  circle: 'M8 2a6 6 0 100 12A6 6 0 008 2z',
  rect: 'M2 4h12v8H2z',
  parallelogram: 'M5 4h9.5L11 12H1.5z',
  triangle: 'M8 2.5l6 11H2z',
  fibonacciLine: 'M1.5 3h13M1.5 7h13M1.5 10h13M1.5 13h13',
  fibonacciSegment: 'M2 13.5l12-11M2 2.5h12M5 6.5h9M2 10h7M2 13.5h12',
  fibonacciCircle: 'M8 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8 1.75a6.25 6.25 0 100 12.5 6.25 6.25 0 000-12.5z',
  fibonacciSpiral: 'M8 8.5a1.5 1.5 0 013 0 3.5 3.5 0 01-7 0 5 5 0 0110 0 6 6 0 01-3 5.5',
  fibonacciFan: 'M2 14L14 2M2 14L14 6.5M2 14l12-3.5M2 14h12M2 14L9.5 2',
  fibonacciExtension: 'M1.5 13l4-9 3 5M8.5 9h6M8.5 5.5h6M8.5 2h6',
  gannBox: 'M2 2h12v12H2zM2 6h12M2 10h12M6 2v12M10 2v12',
  threeWaves: 'M1.5 13l4-8 4 5 5-8',
  fiveWaves: 'M1.5 13.5l2.5-6 2.5 4L9.5 5l2 3.5 3-6.5',
  eightWaves: 'M1 13l2-5 1.5 3L7 4l1.5 3.5L10 2.5l1.5 5 1.5-2 2 6',
  anyWaves: 'M1.5 11l3-6 3 6 3-6M12.5 8h.01M14.5 8h.01',
  abcd: 'M1.5 13l4-9.5 4 6.5 5-7',
  text: 'M3 5V3h10v2M8 3v10M6 13h4',
  brush: 'M2 13.5c2.5 0 4-.5 4-2.5a1.75 1.75 0 00-3.5 0c0 1.5-.5 2-.5 2.5zM6.5 10L13 2.5c.75-.5 1.5.25 1 1L7.5 11',
  ruler: 'M2 11L11 2l3 3-9 9zM5 8l1.5 1.5M7 6l1 1M9 4l1.5 1.5',
  longPosition: 'M2 2.5h12v6.5H2zM2 9h12v4.5H2M8 7.5v-3M6.75 5.5L8 4.25 9.25 5.5',
  shortPosition: 'M2 2.5h12V7H2zM2 7v6.5h12V7M8 8.5v3M6.75 10.5L8 11.75l1.25-1.25',
  xabcd: 'M1.5 13.5l3-10 3.5 7 3-5 3.5 8M1.5 13.5L8 10.5l6.5 3',
};

/** Each group shows the icon of its most used tool. */
const families: Readonly<Record<ToolFamily, ToolId>> = {
  lines: 'segment',
  channels: 'parallelLines',
  shapes: 'rect',
  fibonacci: 'fibonacciLine',
  gann: 'gannBox',
  waves: 'fiveWaves',
  patterns: 'xabcd',
  notes: 'text',
  measures: 'ruler',
};

const others = {
  magnet: 'M3 2.5v5a5 5 0 0010 0v-5h-3v5a2 2 0 01-4 0v-5zM3 5h3m4 0h3',
  lock: 'M3.5 7h9v6.5h-9zM5.25 7V4.75a2.75 2.75 0 015.5 0V7',
  unlock: 'M3.5 7h9v6.5h-9zM5.25 7V4.75a2.75 2.75 0 015.2-1.25',
  undo: 'M5 2.5L2 5.5l3 3M2 5.5h7.5a4 4 0 010 8H5',
  redo: 'M11 2.5l3 3-3 3M14 5.5H6.5a4 4 0 000 8H11',
  list: 'M5.5 4h8.5M5.5 8h8.5M5.5 12h8.5M2 4h.01M2 8h.01M2 12h.01',
  file: 'M8 2v7.5M5 6.75L8 9.75l3-3M2.5 11v2.5h11V11',
  remove: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.75 6.75v4m2.5-4v4',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  extend: 'M1.5 8h13M4 5.5L1.5 8 4 10.5M12 5.5L14.5 8 12 10.5',
  size: 'M1.5 12.5l3.5-9 3.5 9M2.75 9.5h4.5M10 12.5l2.25-5.5 2.25 5.5M10.75 10.75h3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  moreTools: 'M2 4h7M2 8h7M2 12h7M11.5 5.5L14 8l-2.5 2.5',
  check: 'M3 8.5l3.25 3.25L13 5',
  close: 'M4 4l8 8M12 4l-8 8',
} as const;

export type DrawingIconName = keyof typeof others;

const drawIcon = (path: string) => (
  <IconFrame>
    <path d={path} />
  </IconFrame>
);

export const ToolIcon = ({ tool }: { tool: ToolId }) => drawIcon(tools[tool]);
export const FamilyIcon = ({ family }: { family: ToolFamily }) => drawIcon(tools[families[family]]);
export const DrawingIcon = ({ name }: { name: DrawingIconName }) => drawIcon(others[name]);
