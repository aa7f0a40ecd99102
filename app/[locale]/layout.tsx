import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DocumentBody } from '@/components/layout/document';
import { ErrorReportScript } from '@/components/layout/error-report-script';
import { FirstPaintScript } from '@/components/layout/first-paint-script';
import { VitalsScript } from '@/components/layout/vitals-script';
import { hasOtherHosts } from '@/lib/config/venues/other-hosts';
import { defaultLocale, dirOf, isListed, isLocale } from '@/lib/i18n/locales';
import { publicConfiguration } from '@/server/env';
import { geist, geistMono } from './fonts';
import '../globals.css';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const viewport: Viewport = { colorScheme: 'dark light', viewportFit: 'cover' };

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return {
    metadataBase: new URL(publicConfiguration().siteUrl),
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    // The script below sets attributes on the root element before React hydrates.
    <html
      lang={isListed(locale) ? locale : defaultLocale}
      dir={dirOf(locale)}
      className={`${geist.variable} ${geistMono.variable}`}
      data-other-hosts={hasOtherHosts(publicConfiguration()) ? '' : undefined}
      suppressHydrationWarning
    >
      <body>
        <FirstPaintScript />
        <ErrorReportScript />
        <VitalsScript />
        <DocumentBody config={publicConfiguration()} locale={locale}>
          {children}
        </DocumentBody>
      </body>
    </html>
  );
}
