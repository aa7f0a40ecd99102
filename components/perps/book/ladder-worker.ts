import type { Locale } from '@/lib/i18n/locales';
import { fontWithout, type PageFace } from './ladder-fonts';
import { LadderDrawing, type LadderWord } from './ladder-painter';

/** The first message that the worker receives. */
export interface LadderBeginning {
  readonly kind: 'begin';
  readonly canvas: OffscreenCanvas;
  readonly locale: Locale;
  readonly faces: readonly PageFace[];
}

/** If a font is late or missing, the figures use the next font in the list until it is there. */
const mostFontMs = 500;
const fonts: FontFaceSet = Reflect.get(globalThis, 'fonts');
let drawing: LadderDrawing | undefined;

/** Returns the font with the families that are loaded now. */
function writable(font: string): string {
  const late = [...fonts].filter(({ status }) => status !== 'loaded').map(({ family }) => family);
  return fontWithout(font, late);
}

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
    const { look } = data;
    const late = setTimeout(() => hear({ ...data, look: { ...look, font: writable(look.font) } }), mostFontMs);
    const passOn = (): void => {
      clearTimeout(late);
      hear(data);
    };
    fonts.load(look.font).then(passOn, passOn);
  } else {
    hear(data);
  }
});
