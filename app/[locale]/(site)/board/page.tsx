import { BoardPage } from '@/components/share';
import { routes } from '@/lib/config/site/routes';
import { readBoard } from '@/server/services/shares/read-share';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// An owner may take a trade off the board at any time. The production server caches the page for a moment, once for all
// visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.board(), { namespace: 'board' });
}

export default async function Page() {
  return <BoardPage trades={await readBoard()} />;
}
