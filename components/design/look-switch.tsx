'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Segmented } from '@/components/ui/form/segmented';

/** The header saves a visitor's choice of look; this switch only previews one. */
function useMark(name: 'theme' | 'pair', usual: string): string {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed);
      observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] });
      return () => observer.disconnect();
    },
    () => document.documentElement.dataset[name] ?? usual,
    () => usual,
  );
}

export function LookSwitch() {
  const t = useTranslations('design.looks');
  const theme = useMark('theme', 'dark') === 'light' ? 'light' : 'dark';
  const pair = useMark('pair', 'usual') === 'cb' ? 'cb' : 'usual';
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label={t('theme')}
        value={theme}
        onValueChange={(next) => document.documentElement.setAttribute('data-theme', next)}
        segments={(['dark', 'light'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Segmented
        label={t('pair')}
        value={pair}
        onValueChange={(next) => {
          if (next === 'cb') document.documentElement.setAttribute('data-pair', next);
          else document.documentElement.removeAttribute('data-pair');
        }}
        segments={(['usual', 'cb'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
