import { getTranslations } from 'next-intl/server';
import { breadcrumbs, JsonLd, organization, type Place, type Thing, webSite } from '@/components/seo';
import { productName } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';
import { type LocalePage, localeOf, type PageWords } from './page-metadata';

interface Described {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;

interface PageDataProps {
  page: LocalePage;
  /** The path without a language, as in the metadata. */
  path: string;
  words: PageWords;
  /** The pages between the home page and this one. */
  above?: readonly { readonly path: string; readonly words: PageWords }[];
  /** The things that the page itself describes, besides its position in the site. */
  things?: (place: Place, described: Described, t: Translator) => readonly Thing[];
}

async function placeOf(page: LocalePage): Promise<Place> {
  return { siteUrl: publicConfiguration().siteUrl, locale: await localeOf(page) };
}

/** Describes the page and its position in the site to search engines. */
export async function PageData({ page, path, words, above = [], things }: PageDataProps) {
  const place = await placeOf(page);
  const t = await getTranslations({ locale: place.locale });
  const title = ({ namespace, values }: PageWords): string => t(`${namespace}.title`, values);
  const steps = [
    { path: routes.home(), name: productName },
    ...above.map((step) => ({ path: step.path, name: title(step.words) })),
    { path, name: title(words) },
  ];
  const described = { path, name: title(words), description: t(`${words.namespace}.description`, words.values) };
  return <JsonLd things={[breadcrumbs(place, steps), ...(things?.(place, described, t) ?? [])]} />;
}

/** Describes the site and its operator to search engines, on the home page. */
export async function SiteData({ page }: { page: LocalePage }) {
  const place = await placeOf(page);
  const t = await getTranslations({ locale: place.locale, namespace: 'site' });
  return <JsonLd things={[organization(place), webSite(place, t('description'))]} />;
}
