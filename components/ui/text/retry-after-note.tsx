import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import type { RetryAfter } from '@/lib/client/retry-after';
import { Message } from './message';

interface RetryAfterNoteProps {
  wait: RetryAfter;
  onStop: () => void;
  className?: string;
}

const secondMs = 1_000;

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, secondMs);
  return () => clearInterval(timer);
}

/** Shows that a request waits and when it is retried automatically, with a button to cancel it. */
export function RetryAfterNote({ wait, onStop, className = '' }: RetryAfterNoteProps) {
  const t = useTranslations('retry');
  const seconds = useSyncExternalStore(subscribe, () => Math.ceil((wait.until - Date.now()) / secondMs));
  return (
    <Message
      live
      className={className}
      title={t(wait.isAway === true ? 'away' : 'busy')}
      text={
        // A timer is not announced each second.
        <span role="timer">{seconds > 0 ? t('again', { seconds }) : t('trying')}</span>
      }
      action={
        <Button size="s" onClick={onStop}>
          {t('stop')}
        </Button>
      }
    />
  );
}
