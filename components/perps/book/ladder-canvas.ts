import type { Locale } from '@/lib/i18n/locales';
import { pageFaces } from './ladder-fonts';
import { LadderDrawing, type LadderWord } from './ladder-painter';
import type { LadderBeginning } from './ladder-worker';

export interface LadderSurface {
  readonly tell: (word: LadderWord) => void;
  readonly end: () => void;
}

export interface SurfaceInput {
  readonly place: HTMLElement;
  readonly className: string;
  readonly locale: Locale;
  readonly onDrawn: () => void;
}

function addCanvas({ place, className }: SurfaceInput): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  canvas.ariaHidden = 'true';
  place.append(canvas);
  return canvas;
}

/**
 * Creates a canvas that a worker draws, so that no order book delays a press. If the browser cannot do that, or the
 * worker does not load, the page draws it.
 */
export function beginCanvas(input: SurfaceInput, reported: ReadonlyMap<string, LadderWord>): LadderSurface {
  const { locale, onDrawn } = input;
  let canvas = addCanvas(input);
  let worker: Worker | undefined;

  const drawHere = (): LadderSurface['tell'] => {
    const drawing = new LadderDrawing(canvas, locale, onDrawn);
    return (word) => drawing.hear(word);
  };
  const drawBeside = (): LadderSurface['tell'] => {
    const made = new Worker(new URL('./ladder-worker.ts', import.meta.url), { type: 'module' });
    const surface = canvas.transferControlToOffscreen();
    const beginning: LadderBeginning = { kind: 'begin', canvas: surface, locale, faces: pageFaces() };
    made.postMessage(beginning, [surface]);
    made.addEventListener('message', onDrawn);
    made.addEventListener('error', () => {
      // A canvas that was transferred to a worker cannot be taken back.
      made.terminate();
      canvas.remove();
      canvas = addCanvas(input);
      tell = drawHere();
      for (const word of reported.values()) tell(word);
    });
    worker = made;
    return (word) => made.postMessage(word);
  };

  const isLent = 'transferControlToOffscreen' in canvas && 'Worker' in window;
  let tell = isLent ? drawBeside() : drawHere();
  for (const word of reported.values()) tell(word);
  return {
    tell: (word) => tell(word),
    end: () => {
      worker?.terminate();
      canvas.remove();
    },
  };
}
