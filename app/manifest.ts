import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { nightHex } from '@/lib/config/palette';
import { productName } from '@/lib/config/site/brand';
import { defaultLocale } from '@/lib/i18n/locales';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'site' });
  const png = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: t('description'),
    lang: defaultLocale,
    start_url: '/',
    display: 'standalone',
    background_color: nightHex.ground,
    theme_color: nightHex.ground,
    categories: ['finance'],
    icons: [png('icon-192', 192), png('icon-512', 512), png('maskable-512', 512, 'maskable')],
  };
}
