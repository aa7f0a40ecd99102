import { useTranslations } from 'next-intl';
import { longestText } from '@/lib/chart/drawings/drawing';
import { BarButton } from './bar-button';
import type { DrawingPartProps } from './part';
import { DrawingIcon } from './tool-icons';

/** The input for a text drawing: the text is drawn in its place while the user types. */
export function WordsBar({ studio: { desk }, text, toChart }: DrawingPartProps & { text: string }) {
  const t = useTranslations('drawings');
  const keep = (): void => {
    desk.keepWords();
    toChart();
  };
  const drop = (): void => {
    desk.dropWords();
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
        // biome-ignore lint/a11y/noAutofocus: whoever set the place of the words writes them next
        autoFocus
        dir="auto"
        aria-label={t('words.label')}
        placeholder={t('words.label')}
        value={text}
        maxLength={longestText}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => desk.type(target.value)}
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
