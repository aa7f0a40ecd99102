import { getTranslations } from 'next-intl/server';
import { BusyScreen } from '@/components/layout/busy';
import { type LocalePage, listedParams, localeOf } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  const t = await getTranslations({ locale: await localeOf(page), namespace: 'failure.busy' });
  return { title: t('title'), description: t('text'), robots: { index: false } };
}

export default BusyScreen;
