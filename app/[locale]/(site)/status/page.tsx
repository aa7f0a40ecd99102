import { StatusPage } from '@/components/status';
import { incidentFeed, routes } from '@/lib/config/site/routes';
import { appLog } from '@/server/http/log';
import { readStatus } from '@/server/services/status/read-status';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The production server caches each page for a moment for all visitors, and drops it when an incident changes.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  const metadata = await pageMetadata(await localeOf(page), routes.status(), { namespace: 'status' });
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/atom+xml': incidentFeed } } };
}

export default async function Page(page: LocalePage) {
  const status = await readStatus((error) => appLog().lasting('the incidents could not be read', { error }));
  return (
    <>
      <PageData page={page} path={routes.status()} words={{ namespace: 'status' }} />
      <StatusPage status={status} />
    </>
  );
}
