import { useTranslations } from 'next-intl';

/** In the place of an account's card, and as high: the button above it stays where it is once somebody connects. */
export function OwnKeys() {
  const t = useTranslations('ticket');
  return (
    <p className="h-[119px] shrink-0 border-line border-t px-(--gutter) py-3 text-12 text-text-3 text-balance">
      {t('ownKeys')}
    </p>
  );
}
