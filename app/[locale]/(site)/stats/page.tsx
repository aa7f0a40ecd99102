import { StatsPage } from '@/components/stats';
import { routes } from '@/lib/config/routes';
import { readPlatform } from '@/server/services/read-platform';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export const revalidate = 60;

// None is made by the build, which has no database: each is made when first asked for, and then kept.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.stats(), { namespace: 'stats' });
}

export default async function Page() {
  return <StatsPage platform={await readPlatform()} />;
}
