import { useTranslations } from 'next-intl';
import { ActsHost } from './acts-host';

/** Opens the dialogs of a position for lists outside the terminal. */
export function PositionActs() {
  const t = useTranslations('site');
  return <ActsHost unreachable={t('unreachable')} />;
}
