import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { StatsPage } from '@/components/stats';
import { readPlatform } from '@/server/services/read-platform';

export const revalidate = 60;

interface PageProps {
  params: Promise<{ locale: string }>;
}

// None is made by the build, which has no database: each is made when first asked for, and then kept.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'stats' });
  return { title: t('title'), description: t('description') };
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <StatsPage platform={await readPlatform()} />;
}
