import type { DrawingStyle } from '@/lib/chart/drawings/drawing';
import { IconFrame } from '../icons';

interface SwatchProps {
  /** Undefined: no colour. */
  colour: string | undefined;
  isFill?: boolean;
}

export function Swatch({ colour, isFill = false }: SwatchProps) {
  return (
    <IconFrame>
      <rect
        x={2.5}
        y={2.5}
        width={11}
        height={11}
        rx={isFill ? 1 : 5.5}
        className="stroke-edge"
        strokeWidth={1}
        style={{ fill: colour ?? 'none' }}
      />
      {colour === undefined && <path d="M3.5 12.5l9-9" />}
    </IconFrame>
  );
}

const dashes = { solid: undefined, dashed: '4 3', dotted: '0.5 3' } as const;

export function Stroke({ width = 1.5, dash = 'solid' }: { width?: number; dash?: DrawingStyle['dash'] }) {
  return (
    <IconFrame>
      <path d="M1.5 8h13" strokeWidth={width} strokeDasharray={dashes[dash]} />
    </IconFrame>
  );
}
