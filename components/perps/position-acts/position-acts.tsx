import { useTranslations } from 'next-intl';
import { ActsHost } from './acts-host';

/** Opens what lists outside the terminal ask for: the dialogs of a position. */
export function PositionActs() {
  const t = useTranslations('site');
  return <ActsHost unreachable={t('unreachable')} />;
}
