import { inOwnTask } from '@/lib/client/own-task';
import type { LadderSurface, SurfaceInput } from './ladder-canvas';
import type { LadderWord } from './ladder-drawing';

const againMs = 5_000;

/** Adds the canvas after the first paint; until it is drawn, the table rows behind it are visible. */
export function placeSurface(input: SurfaceInput): LadderSurface {
  const told = new Map<LadderWord['kind'], LadderWord>();
  let canvas: LadderSurface | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const load = (): void => {
    import('./ladder-canvas').then(
      ({ beginCanvas }) => {
        if (!isEnded) canvas = beginCanvas(input, told);
      },
      () => {
        if (!isEnded) again = setTimeout(load, againMs);
      },
    );
  };
  const callOff = inOwnTask(load);
  return {
    tell: (word) => {
      told.set(word.kind, word);
      canvas?.tell(word);
    },
    end: () => {
      isEnded = true;
      callOff();
      clearTimeout(again);
      canvas?.end();
    },
  };
}
