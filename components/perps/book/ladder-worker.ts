import type { Locale } from '@/lib/i18n/locales';
import { LadderDrawing, type LadderWord } from './ladder-drawing';
import type { PageFace } from './page-faces';

/** The first message that the worker receives. */
export interface LadderBeginning {
  readonly kind: 'begin';
  readonly canvas: OffscreenCanvas;
  readonly locale: Locale;
  readonly faces: readonly PageFace[];
}

const mostFontMs = 500;
const fonts: FontFaceSet = Reflect.get(globalThis, 'fonts');
let drawing: LadderDrawing | undefined;

function begin({ canvas, locale, faces }: LadderBeginning): void {
  for (const { family, source, weight, features } of faces) {
    fonts.add(new FontFace(family, source, { weight, featureSettings: features }));
  }
  drawing = new LadderDrawing(canvas, locale, () => postMessage('drawn'));
}

addEventListener('message', ({ data }: MessageEvent<LadderBeginning | LadderWord>) => {
  const hear = (word: LadderWord): void => drawing?.hear(word);
  if (data.kind === 'begin') {
    begin(data);
  } else if (data.kind === 'look') {
    // If a font is late or missing, the figures use the next font in the list.
    const late = setTimeout(hear, mostFontMs, data);
    const passOn = (): void => {
      clearTimeout(late);
      hear(data);
    };
    fonts.load(data.look.font).then(passOn, passOn);
  } else {
    hear(data);
  }
});
