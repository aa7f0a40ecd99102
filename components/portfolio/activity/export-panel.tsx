import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { type ExportForm, exportForms } from '@/lib/domain/portfolio/export';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import type { Address } from '@/lib/schemas/address';
import { mostFills } from '@/lib/venues/hyperliquid/info/fills';
import { Section } from '../account/section';
import { useExport } from './use-export';

/** Exports everything to a file, or no file at all. */
export function ExportPanel({ owner }: { owner: Address }) {
  const t = useTranslations('positions.export');
  const errorText = useErrorText();
  const locale = usePageLocale();
  const [form, setForm] = useState<ExportForm>('koinly');
  const { state, start, stop } = useExport(owner);
  const isRunning = state.kind === 'running';
  const error = state.kind === 'failed' ? normalise(state.error) : undefined;
  const why = error === undefined ? undefined : errorText(error);
  const ledgerRow = error?.details['ledgerRow'];
  return (
    <Section title={t('title')}>
      <p className="max-w-150 text-12 text-text-2">{t('text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('form')}
          value={form}
          onValueChange={setForm}
          segments={exportForms.map((value) => ({ value, label: t(value), disabled: isRunning }))}
        />
        {isRunning ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <Button look="primary" onClick={() => start(form)}>
            {t('start')}
          </Button>
        )}
        <span role="status" className="text-12 text-text-2">
          {isRunning && t('progress', { rows: state.rows })}
        </span>
      </div>
      {state.kind === 'done' && (
        <Message
          live
          title={t('done', { rows: state.rows })}
          text={
            state.firstAt === undefined
              ? t('nothing')
              : t(state.isCut ? 'cut' : 'covers', {
                  day: dateText(state.firstAt, locale, localTimeZone()),
                  most: count(mostFills, locale),
                })
          }
        />
      )}
      {state.kind === 'failed' && (
        <Message
          live
          severity="error"
          title={t('failed')}
          text={typeof ledgerRow === 'string' ? t('unreadable', { kind: ledgerRow }) : why}
        />
      )}
    </Section>
  );
}
