import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PublicConfigBlock } from '@/components/layout/public-config-block';
import { SiteShell } from '@/components/layout/site-shell';
import { isLocale } from '@/lib/i18n/locales';
import { publicConfiguration } from '@/server/env';
import '../globals.css';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const viewport: Viewport = { colorScheme: 'dark light' };

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'site' });
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const config = publicConfiguration();
  return (
    <html lang={locale}>
      <body>
        <PublicConfigBlock config={config} />
        <SiteShell sandboxed={config.modes.hyperliquid === 'sandbox'}>{children}</SiteShell>
      </body>
    </html>
  );
}
