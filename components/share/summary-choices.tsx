import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { Select } from '@/components/ui/form/select';
import { mostCaptionLetters } from '@/lib/config/site/shares';
import { pictureLooks, pictureSizeNames } from '@/lib/config/site/social-pictures';
import { captionFault } from '@/lib/domain/share/caption';
import { withShown } from '@/lib/domain/share/shows';
import type { SummaryRequest } from '@/lib/schemas/trade-summary';

export type Choices = Pick<SummaryRequest, 'look' | 'size' | 'shows' | 'caption'>;

interface SummaryChoicesProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  isCaptionDrawn: boolean;
}

const shownParts = ['dollars', 'size', 'address'] as const;

/** The options of a summary: its look, its format, the facts that it shows and a caption. */
export function SummaryChoices({ choices, onChange, isCaptionDrawn }: SummaryChoicesProps) {
  const t = useTranslations('share-summary');
  const together = useId();
  const most = { most: mostCaptionLetters };
  const fault = captionFault(choices.caption);
  const hint = isCaptionDrawn ? t('caption.hint', most) : t('caption.notDrawn');
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t('format.label')}
          value={choices.size}
          onValueChange={(size) => onChange({ ...choices, size })}
          segments={pictureSizeNames.map((value) => ({ value, label: t(`format.${value}`) }))}
        />
      </div>
      <Select
        label={t('look.label')}
        value={choices.look}
        onValueChange={(look) => onChange({ ...choices, look })}
        options={pictureLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
      />
      <fieldset className="flex flex-wrap gap-x-5" aria-describedby={together}>
        <legend className="sr-only">{t('shows.label')}</legend>
        {shownParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`shows.${part}`)}
            checked={choices.shows[part]}
            onCheckedChange={(isShown) => onChange({ ...choices, shows: withShown(choices.shows, part, isShown) })}
          />
        ))}
        <p id={together} className="w-full text-12 text-text-3">
          {t('shows.together')} {choices.shows.address ? t('shows.open') : t('shows.findable')}
        </p>
      </fieldset>
      <Field
        label={t('caption.label')}
        value={choices.caption}
        onChange={({ target }) => onChange({ ...choices, caption: target.value })}
        error={fault && t(`caption.${fault}`, most)}
        hint={hint}
        autoComplete="off"
        maxLength={200}
      />
    </div>
  );
}
