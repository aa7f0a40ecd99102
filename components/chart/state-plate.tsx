import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Spinner } from '@/components/ui/frame/spinner';
import { EmptyState } from '@/components/ui/text/empty-state';
import type { Stores } from './use-engine';

interface StatePlateProps {
  state: Stores['state'];
  again: () => void;
  picture: ReactNode;
}

/** Shown over the plot while it has nothing to draw. */
export function StatePlate({ state, again, picture }: StatePlateProps) {
  const t = useTranslations('chart');
  const now = useSyncExternalStore(state.subscribe, state.read, state.read);
  if (now === 'ready') return null;
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-bg">
      {now === 'loading' && picture}
      {now === 'loading' && picture === undefined && (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {now === 'empty' && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {now === 'failed' && (
        <EmptyState title={t('failed')} text={t('failedText')} action={<Button onClick={again}>{t('again')}</Button>} />
      )}
    </div>
  );
}
