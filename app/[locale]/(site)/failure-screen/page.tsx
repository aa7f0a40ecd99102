import { getTranslations } from 'next-intl/server';
import { FailureScreen } from '@/components/layout/failure';
import { requestIdSlot } from '@/lib/config/site/screens';
import { type LocalePage, listedParams, localeOf } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  const t = await getTranslations({ locale: await localeOf(page), namespace: 'failure' });
  return { title: t('title'), description: t('text'), robots: { index: false } };
}

export default function Page() {
  return <FailureScreen requestId={requestIdSlot} />;
}
