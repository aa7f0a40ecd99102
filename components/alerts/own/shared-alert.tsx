import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { saveAlert } from '@/lib/api/alerts';
import { call } from '@/lib/api/call';
import { minuteMs } from '@/lib/config/time';
import { readTemplate } from '@/lib/domain/alerts/template';
import { alertRuleText } from '@/lib/i18n/alert-text';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { Address } from '@/lib/schemas/address';
import { useAlertAct } from './use-alert-act';

/** An alert that somebody shared by link, which a press sets for this wallet too. */
export function SharedAlert({ owner, text }: { owner: Address; text: string }) {
  const t = useTranslations('alert-desk');
  const words = useTranslations('alert-texts');
  const locale = usePageLocale();
  const { isBusy, run } = useAlertAct(owner);
  const [isSet, noteSet] = useState(false);
  const order = readTemplate(text);
  if (order === undefined) return <Message severity="error" live title={t('sharedBroken')} />;
  const again = t('again', { time: timeSpanText(order.pauseMinutes * minuteMs, locale) });
  const set = async () => {
    if (await run(() => call(saveAlert, { userAddress: owner, id: null, order }), t('isSet'))) noteSet(true);
  };
  return (
    <Card title={t('shared')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-(--gutter)">
        <div className="min-w-0 grow basis-64">
          <p>{alertRuleText(order.rule, words, locale)}</p>
          <p className="text-12 text-text-2">{order.once ? t('once') : again}</p>
        </div>
        <Button look="primary" loading={isBusy} disabled={isSet} onClick={() => void set()}>
          {t(isSet ? 'isSet' : 'setShared')}
        </Button>
      </div>
    </Card>
  );
}
