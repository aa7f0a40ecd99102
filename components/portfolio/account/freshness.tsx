import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { normalise } from '@/lib/errors/normalise';
import { timeText } from '@/lib/i18n/format/date';

/** The state of a query. */
interface Requested {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

interface FreshnessProps {
  requested: Requested;
  /** The title shown when the request failed and there is no data. */
  failed: string;
  children: ReactNode;
}

/** Shows the known data with its age. Without data it shows a sentence and a button to retry. */
export function Freshness({ requested, failed, children }: FreshnessProps) {
  const t = useTranslations('positions');
  const errorText = useErrorText();
  const locale = usePageLocale();
  if (!requested.isError) return children;
  const again = (
    <Button size="s" onClick={() => void requested.refetch()}>
      {t('retry')}
    </Button>
  );
  if (requested.data === undefined) {
    return <Message severity="error" live title={failed} text={errorText(normalise(requested.error))} action={again} />;
  }
  return (
    <div>
      <StaleBar action={again}>
        {t('late', { time: timeText(requested.dataUpdatedAt, locale, localTimeZone()) })}
      </StaleBar>
      <div className="[&_td]:text-text-3">{children}</div>
    </div>
  );
}
