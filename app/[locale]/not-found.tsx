import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFound } from '@/components/layout/not-found';
import { SiteFrame } from '@/components/layout/page-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site.notFound');
  return { title: t('text'), description: t('description'), robots: { index: false } };
}

export default function UnknownPage() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
