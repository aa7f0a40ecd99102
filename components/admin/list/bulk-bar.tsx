import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { count } from '@/lib/i18n/format/count';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  onSwitch: (ids: readonly number[], isEnabled: boolean) => Promise<boolean>;
}

/** Offers the actions on the selected rows; without a selection it takes no space. */
export function BulkBar({ selection: { ids, choose }, onSwitch }: BulkBarProps) {
  const t = useTranslations('admin-catalogue.list');
  const locale = usePageLocale();
  const [isBusy, setBusy] = useState(false);
  if (ids.size === 0) return null;
  const act = async (isEnabled: boolean) => {
    setBusy(true);
    const areSwitched = await onSwitch([...ids], isEnabled);
    setBusy(false);
    // After a failure the same rows can be tried again.
    if (areSwitched) choose([]);
  };
  return (
    <div className="sticky bottom-3 z-2 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-line-2 bg-raised px-3 py-2">
      <p role="status" className="grow text-13">
        {t('selected', { count: count(ids.size, locale) })}
      </p>
      <Button size="s" loading={isBusy} onClick={() => void act(false)}>
        {t('disable')}
      </Button>
      <Button size="s" loading={isBusy} onClick={() => void act(true)}>
        {t('enable')}
      </Button>
      <Button size="s" look="text" onClick={() => choose([])}>
        {t('clear')}
      </Button>
    </div>
  );
}
