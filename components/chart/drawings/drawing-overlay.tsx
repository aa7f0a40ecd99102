import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { PriceWriter } from '@/components/chart/price-writer';
import { longestText, mostDrawings } from '@/lib/chart/drawings/drawing';
import type { EditorView } from '@/lib/chart/drawings/editor';
import type { Anchor } from '@/lib/chart/drawings/projection';
import { drawingTools } from '@/lib/chart/drawings/tools';
import type { ToolId } from '@/lib/chart/drawings/tools/names';
import type { Notice, Stated } from '@/lib/client/drawings/studio';
import { BarButton, type DrawingPartProps } from './bar-button';
import { StyleBar, usePalette } from './style-bar';
import { DrawingIcon, ToolIcon } from './tool-icons';
import { useDrawnWords } from './use-drawn-words';

interface SketchBarProps extends DrawingPartProps {
  sketch: NonNullable<EditorView['sketch']>;
}

/** Shows which point comes next, with buttons to finish or cancel for users without a keyboard. */
function SketchBar({ studio: { editor }, sketch: { tool, count, most }, toChart }: SketchBarProps) {
  const t = useTranslations('chart-drawings');
  const words = { tool: t(`tools.${tool}`), count: count + 1 };
  const textOf = (): string => {
    if (drawingTools[tool].isFreehand === true) return t('sketch.freehand', words);
    return most === undefined ? t('sketch.anyPoint', words) : t('sketch.point', { ...words, most });
  };
  return (
    <div className="flex items-center gap-1.5 py-0.5 ps-2 pe-0.5 text-12 text-text-2">
      <ToolIcon tool={tool} />
      <span className="min-w-0 truncate">{textOf()}</span>
      {most === undefined && count > 1 && (
        <BarButton
          side="top"
          label={t('sketch.finish')}
          icon={<DrawingIcon name="check" />}
          onClick={() => {
            editor.finish();
            toChart();
          }}
        />
      )}
      <BarButton
        side="top"
        label={t('sketch.cancel')}
        icon={<DrawingIcon name="close" />}
        onClick={() => {
          editor.cancel();
          toChart();
        }}
      />
    </div>
  );
}

/** The input for a text drawing: the text is drawn in its place while the user types. */
function WordsBar({ studio: { editor }, text, toChart }: DrawingPartProps & { text: string }) {
  const t = useTranslations('chart-drawings');
  const keep = (): void => {
    editor.keepWords();
    toChart();
  };
  const drop = (): void => {
    editor.dropWords();
    toChart();
  };
  return (
    <form
      className="flex items-center gap-0.5 p-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the user who has placed the words writes them next
        autoFocus
        dir="auto"
        aria-label={t('words.label')}
        placeholder={t('words.label')}
        value={text}
        maxLength={longestText}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => editor.type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          drop();
        }}
        className="h-7 w-56 min-w-0 rounded-tag bg-field px-2 text-13 outline-none focus-visible:outline-2 focus-visible:outline-focus max-md:h-10 max-md:text-16"
      />
      <BarButton type="submit" side="top" label={t('words.keep')} icon={<DrawingIcon name="check" />} />
      <BarButton side="top" label={t('sketch.cancel')} icon={<DrawingIcon name="close" />} onClick={drop} />
    </form>
  );
}

interface DrawingOverlayProps extends DrawingPartProps {
  writer: PriceWriter;
  timeText: (time: number) => string;
  /** The id of the text that describes the chart's keys. */
  keysId: string;
}

function useStated(said: Stated | undefined, writer: PriceWriter): string {
  const t = useTranslations('chart-drawings');
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
  const t = useTranslations('chart-drawings.notice');
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
  const t = useTranslations('chart-drawings');
  const { editor, said, notice, label } = studio;
  const { drawings, chosen, sketch, writing } = useSyncExternalStore(
    editor.view.subscribe,
    editor.view.read,
    editor.view.read,
  );
  const palette = usePalette();
  useDrawnWords(studio);
  const spoken = useStated(useSyncExternalStore(said.subscribe, said.read, said.read), writer);
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
      <ul aria-label={t('list.label', { coin: label })} className="sr-only">
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
