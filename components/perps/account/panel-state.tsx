import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import type { ErrorCode } from '@/lib/errors/catalog';
import { normalise } from '@/lib/errors/normalise';
import { timeText } from '@/lib/i18n/format/date';
import { afterFailureMs } from '@/lib/queries/retry';

/** The state of a query. */
interface Requested {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

interface PanelStateProps {
  requested: Requested;
  /** The title shown when the request failed and there is no data. */
  failed: string;
  children: ReactNode;
}

const second = 1_000;

/** Failures that the user can fix, or that a retry would not fix: the reason is shown beside the consequence. */
const explained: ReadonlySet<ErrorCode> = new Set(['venue.intercepted', 'venue.blocked', 'venue.unreadable']);

/**
 * Shows the known data with its age. Without data it says that the account is safe, and when the next request follows.
 */
export function PanelState({ requested, failed, children }: PanelStateProps) {
  const t = useTranslations('positions');
  const failures = useTranslations('perps-account.failures');
  const errorText = useErrorText();
  const locale = usePageLocale();
  if (!requested.isError) return children;
  const error = normalise(requested.error);
  const againAfterMs = Math.max(afterFailureMs, error.retryAfterMs ?? 0);
  const why = explained.has(error.code) ? [errorText(error)] : [];
  const again = (
    <Button size="s" onClick={() => void requested.refetch()}>
      {t('retry')}
    </Button>
  );
  if (requested.data === undefined) {
    return (
      <Message
        className="m-(--gutter)"
        severity="error"
        live
        title={failed}
        text={[...why, failures('safe', { seconds: againAfterMs / second })].join(' ')}
        action={again}
      />
    );
  }
  return (
    <>
      <StaleBar action={again}>
        {[t('late', { time: timeText(requested.dataUpdatedAt, locale, localTimeZone()) }), ...why].join(' ')}
      </StaleBar>
      <div className="[&_td]:text-text-3">{children}</div>
    </>
  );
}
