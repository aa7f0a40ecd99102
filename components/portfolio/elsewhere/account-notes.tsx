import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { isComputedByVenue } from '@/lib/domain/perps';
import type { AccountState } from '@/lib/domain/portfolio/account';

/** The reasons why figures of an account are missing: a part of it is unknown, or only the venue can compute them. */
export function AccountNotes({
  state,
  className,
}: {
  state: AccountState | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations('positions.elsewhere');
  if (state === undefined) return null;
  const isShared = state.backing !== undefined;
  return (
    <>
      {(state.unread ?? []).length > 0 && (
        <Message
          severity="warning"
          title={t('unread')}
          text={t(isShared ? 'unreadShared' : 'unreadOwn')}
          className={className}
        />
      )}
      {isComputedByVenue(state) && <Message title={t('portfolio')} text={t('portfolioText')} className={className} />}
    </>
  );
}
