import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { mostDrawings } from '@/lib/chart/drawings/drawing';
import type { Anchor } from '@/lib/chart/drawings/projection';
import { drawingTools } from '@/lib/chart/drawings/tools';
import type { ToolId } from '@/lib/chart/drawings/tools/names';
import type { Notice, Said } from '@/lib/client/drawings/studio';
import type { PriceWriter } from '../price-writer';
import { BarButton } from './bar-button';
import type { DrawingPartProps } from './part';
import { SketchBar } from './sketch-bar';
import { StyleBar } from './style-bar';
import { DrawingIcon } from './tool-icons';
import { useDrawnWords } from './use-drawn-words';
import { usePalette } from './use-palette';
import { WordsBar } from './words-bar';

export interface DrawingOverlayProps extends DrawingPartProps {
  writer: PriceWriter;
  timeText: (time: number) => string;
  /** The id of the text that describes the chart's keys. */
  keysId: string;
}

function useSaid(said: Said | undefined, writer: PriceWriter): string {
  const t = useTranslations('drawings');
  if (said === undefined) return '';
  switch (said.kind) {
    case 'picked':
    case 'made':
    case 'chosen':
    case 'moved':
    case 'removed':
    case 'copied':
      return t(`said.${said.kind}`, { tool: t(`tools.${said.tool}`) });
    case 'point':
      return t('said.point', { count: said.count });
    case 'price':
      return t('said.price', { price: writer.price(said.price) });
    case 'full':
      return t('said.full', { most: mostDrawings });
    case 'cancelled':
    case 'cleared':
    case 'undone':
    case 'redone':
      return t(`said.${said.kind}`);
    default:
      return said satisfies never;
  }
}

function useNoticed(notice: Notice | undefined): string | undefined {
  const t = useTranslations('drawings.notice');
  if (notice === undefined) return undefined;
  return notice.kind === 'imported' ? t('imported', { count: notice.count }) : t(notice.kind);
}

/** Returns the points that get a handle: a freehand stroke has them only at its two ends. */
function pickHandles(tool: ToolId, points: readonly Anchor[]): readonly Anchor[] {
  return drawingTools[tool].isFreehand === true ? [...points.slice(0, 1), ...points.slice(-1)] : points;
}

const plate = 'pointer-events-auto max-w-full rounded-control border border-line-2 bg-raised shadow-menu';

/** Shown over the plot: the drawing in progress or the selected one, failures, and announcements for screen readers. */
export function DrawingOverlay({ studio, toChart, writer, timeText, keysId }: DrawingOverlayProps) {
  const t = useTranslations('drawings');
  const { desk, said, notice, coin } = studio;
  const { drawings, chosen, sketch, writing } = useSyncExternalStore(
    desk.view.subscribe,
    desk.view.read,
    desk.view.read,
  );
  const palette = usePalette();
  useDrawnWords(studio);
  const spoken = useSaid(useSyncExternalStore(said.subscribe, said.read, said.read), writer);
  const noticed = useNoticed(useSyncExternalStore(notice.subscribe, notice.read, notice.read));
  return (
    <>
      <div className="pointer-events-none absolute inset-x-2 bottom-8 z-20 flex flex-col items-center gap-1.5">
        {noticed !== undefined && (
          <div role="status" className={`${plate} flex items-center gap-1 ps-2 pe-0.5 text-12`}>
            <span className="py-1">{noticed}</span>
            <BarButton
              side="top"
              label={t('notice.close')}
              icon={<DrawingIcon name="close" />}
              onClick={() => notice.write(undefined)}
            />
          </div>
        )}
        {sketch !== undefined && (
          <div className={plate}>
            <SketchBar studio={studio} sketch={sketch} toChart={toChart} />
          </div>
        )}
        {writing !== undefined && (
          <div className={plate}>
            <WordsBar studio={studio} text={writing.text} toChart={toChart} />
          </div>
        )}
        {sketch === undefined && writing === undefined && chosen !== undefined && (
          <div className={plate}>
            <StyleBar studio={studio} drawing={chosen} palette={palette} toChart={toChart} />
          </div>
        )}
      </div>
      <ul aria-label={t('list.label', { coin })} className="sr-only">
        {drawings.map(({ id, tool, points, text, isVisible, isLocked }) => (
          <li key={id}>
            {[
              t(`tools.${tool}`),
              ...(text === undefined ? [] : [text]),
              ...pickHandles(tool, points).map(({ time, price }) => `${timeText(time)} ${writer.price(price)}`),
              ...(isLocked ? [t('list.locked')] : []),
              ...(isVisible ? [] : [t('list.hidden')]),
            ].join(', ')}
          </li>
        ))}
      </ul>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
