import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { maxCustomPromptLength } from '@/lib/config/limits';
import { count } from '@/lib/i18n/format/count';

interface InstructionsProps {
  text: string;
  onChange: (text: string) => void;
}

/** A text of somebody's own, with a counter of what is left of its length. */
export function Instructions({ text, onChange }: InstructionsProps) {
  const t = useTranslations('verdict');
  const locale = usePageLocale();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-12 text-text-3">
        {t('instructions')}
      </label>
      <textarea
        id={id}
        value={text}
        rows={4}
        dir="auto"
        maxLength={maxCustomPromptLength}
        aria-describedby={`${id}-counter`}
        onChange={({ target }) => onChange(target.value)}
        className="block w-full resize-y rounded-control border border-line-2 bg-field px-2.5 py-2 text-13 outline-none hover:border-edge focus-visible:border-text-2 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1 max-md:text-16"
      />
      <p id={`${id}-counter`} className="mt-1 text-end text-12 text-text-3">
        {t('counter', { count: count(text.length, locale), most: count(maxCustomPromptLength, locale) })}
      </p>
    </div>
  );
}
