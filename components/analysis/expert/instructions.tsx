import { useTranslations } from 'next-intl';
import { TextArea } from '@/components/ui/form/text-area';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
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
  return (
    <TextArea
      label={t('instructions')}
      value={text}
      onChange={onChange}
      maxLength={maxCustomPromptLength}
      below={t('counter', { count: count(text.length, locale), most: count(maxCustomPromptLength, locale) })}
      belowClassName="text-end text-text-3"
    />
  );
}
