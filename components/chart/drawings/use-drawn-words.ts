import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { DrawingStudio } from '@/lib/client/drawings/studio';
import { languageOf } from '@/lib/i18n/locales';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** A duration shows two units at most: minutes beside days add nothing. */
const mostUnits = 2;

function durationIn(tag: string): (ms: number) => string {
  const formats = units.map(([unit]) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' }));
  return (ms) => {
    let rest = ms;
    const parts = units.map(([, length], index) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return { count, text: formats[index]?.format(count) ?? '' };
    });
    const first = parts.findIndex(({ count }) => count > 0);
    const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + mostUnits);
    return shown.flatMap(({ count, text }, index) => (count > 0 || index === 0 ? [text] : [])).join(' ');
  };
}

/** Isolates a figure that reads left to right within right-to-left text. */
const apart = (figure: string): string => `\u2066${figure}\u2069`;

/** Gives the canvas the texts in the page's language for the labels of drawings. */
export function useDrawnWords(studio: DrawingStudio): void {
  const t = useTranslations('chart-drawings.drawn');
  const { tag } = languageOf(usePageLocale());
  useEffect(() => {
    studio.speak({
      duration: durationIn(tag),
      words: {
        bars: (count) => t('bars', { count }),
        target: (figure) => t('target', { figure: apart(figure) }),
        entry: (figure) => t('entry', { figure: apart(figure) }),
        stop: (figure) => t('stop', { figure: apart(figure) }),
        ratio: (figure) => t('ratio', { figure: apart(figure) }),
      },
    });
  }, [studio, t, tag]);
}
