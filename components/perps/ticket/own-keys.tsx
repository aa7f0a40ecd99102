import { useTranslations } from 'next-intl';

/** Has the place and height of the account card, so that the button above does not move once a wallet is connected. */
export function OwnKeys() {
  const t = useTranslations('ticket');
  return (
    <p className="h-[119px] shrink-0 border-line border-t px-(--gutter) py-3 text-12 text-text-3 text-balance">
      {t('ownKeys')}
    </p>
  );
}
