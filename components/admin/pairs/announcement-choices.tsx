import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { Select } from '@/components/ui/form/select';
import { announcementLooks, longestAnnouncementLine } from '@/lib/config/site/social-pictures';
import { languageOf, listedLocales } from '@/lib/i18n/locales';
import type { AnnouncementChoices } from '@/lib/schemas/manage';

interface ChoicesProps {
  choices: AnnouncementChoices;
  onChange: (choices: AnnouncementChoices) => void;
  isLineDrawn: boolean;
}

const figures = ['price', 'liquidity'] as const;

/** The language of an announcement, its look, its figures and its own line. */
export function AnnouncementChoicesForm({ choices, onChange, isLineDrawn }: ChoicesProps) {
  const t = useTranslations('admin-catalogue.announcement');
  const { locale, look, shows, line } = choices;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('language')}
          className="min-w-48 grow"
          value={locale}
          onValueChange={(chosen) => onChange({ ...choices, locale: chosen })}
          options={listedLocales.map((value) => ({ value: String(value), label: languageOf(value).nativeName }))}
        />
        <Segmented
          label={t('look.label')}
          value={look}
          onValueChange={(chosen) => onChange({ ...choices, look: chosen })}
          segments={announcementLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('shows.label')}</legend>
        {figures.map((figure) => (
          <Checkbox
            key={figure}
            label={t(`shows.${figure}`)}
            checked={shows[figure]}
            onCheckedChange={(isShown) => onChange({ ...choices, shows: { ...shows, [figure]: isShown } })}
          />
        ))}
      </fieldset>
      <Field
        label={t('line.label')}
        value={line}
        onChange={({ target }) => onChange({ ...choices, line: target.value })}
        hint={t(isLineDrawn ? 'line.hint' : 'line.notDrawn', { most: longestAnnouncementLine })}
        autoComplete="off"
        maxLength={longestAnnouncementLine}
      />
    </>
  );
}
