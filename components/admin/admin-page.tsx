import { useTranslations } from 'next-intl';
import type { AdminRole } from '@/lib/schemas/admin';
import { AdminHome } from './admin-home';

/** The role is the session's, as the server read it for this request. */
export function AdminPage({ role }: { role: AdminRole }) {
  const t = useTranslations('admin');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 text-text-2">{t('subtitle')}</p>
      <AdminHome role={role} checking={t('checking')} />
    </>
  );
}
