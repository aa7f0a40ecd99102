import { productName } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { type Locale, langOf } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Thing } from './json-ld-text';

/** The site and the language of the description. */
export interface Place {
  readonly siteUrl: string;
  readonly locale: Locale;
}

interface Described {
  /** The site and the language of the description. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

const addressOf = ({ siteUrl, locale }: Place, path: string): string => new URL(localePath(locale, path), siteUrl).href;

/** Returns the id by which other objects refer to this organization as author or publisher. */
const organizationId = (siteUrl: string): string => new URL('/#organization', siteUrl).href;

export function organization({ siteUrl }: Place): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: productName,
    url: new URL('/', siteUrl).href,
    logo: new URL('/icons/icon-512.png', siteUrl).href,
  };
}

export function webSite(place: Place, description: string): Thing {
  return {
    '@type': 'WebSite',
    name: productName,
    description,
    url: addressOf(place, routes.home()),
    inLanguage: langOf(place.locale),
    publisher: { '@id': organizationId(place.siteUrl) },
  };
}

/** Returns the path from the home page to the current one. */
export function breadcrumbs(place: Place, steps: readonly Pick<Described, 'path' | 'name'>[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(place, path),
    })),
  };
}

interface Paper extends Described {
  readonly version: string;
  /** A month, such as 2025-10. */
  readonly published: string;
}

export function paper(place: Place, { path, name, description, version, published }: Paper): Thing {
  const organizationRef = { '@type': 'Organization', name: productName, '@id': organizationId(place.siteUrl) };
  return {
    '@type': 'TechArticle',
    headline: name,
    description,
    url: addressOf(place, path),
    inLanguage: langOf(place.locale),
    version,
    datePublished: published,
    author: organizationRef,
    publisher: organizationRef,
  };
}

/** Describes a table that is free to read, and its columns. */
export function dataset(
  place: Place,
  { path, name, description, columns }: Described & { readonly columns: readonly string[] },
): Thing {
  return {
    '@type': 'Dataset',
    name,
    // Search engines require at least fifty characters, more than some languages need for a description.
    description: `${description} ${columns.join(', ')}.`,
    url: addressOf(place, path),
    inLanguage: langOf(place.locale),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: productName, '@id': organizationId(place.siteUrl) },
    variableMeasured: columns,
  };
}

/**
 * Describes a contract that can be traded here, and where its fees are listed. Its kind is a trade term and is not
 * translated.
 */
export function financialProduct(place: Place, { path, name, description }: Described): Thing {
  return {
    '@type': 'FinancialProduct',
    name,
    description,
    category: 'Perpetual futures contract',
    url: addressOf(place, path),
    provider: { '@type': 'Organization', name: productName, '@id': organizationId(place.siteUrl) },
    feesAndCommissionsSpecification: addressOf(place, routes.fees()),
  };
}

interface SharedPicture extends Described {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** Describes a shared picture, without author and time, because both may be hidden. */
export function sharedPicture(place: Place, { path, name, description, picture, width, height }: SharedPicture): Thing {
  return {
    '@type': 'ImageObject',
    name,
    description,
    url: addressOf(place, path),
    contentUrl: new URL(picture, place.siteUrl).href,
    width,
    height,
    inLanguage: langOf(place.locale),
    publisher: { '@id': organizationId(place.siteUrl) },
  };
}

interface Answered {
  readonly question: string;
  readonly answer: string;
}

/**
 * Describes a page of questions with their answers. The text is long, so it contains no address: JsonLd explains what
 * that would break.
 */
export function questionsPage(
  { locale }: Place,
  { name, description }: Described,
  answered: readonly Answered[],
): Thing {
  return {
    '@type': 'FAQPage',
    name,
    description,
    inLanguage: langOf(locale),
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
