import { redirect } from 'next/navigation';
import type { LocalePage } from '../../../page-metadata';
import { entryPath } from './entry-path';

// The newest pair may change within a minute.
export const dynamic = 'force-dynamic';

export default async function Page(page: LocalePage) {
  redirect(await entryPath(page));
}
