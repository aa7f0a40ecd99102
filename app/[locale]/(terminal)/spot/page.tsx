import { redirect } from 'next/navigation';
import type { LocalePage } from '../../../page-metadata';
import { entryPath } from './entry-path';

// The newest pair may be another one in a minute.
export const dynamic = 'force-dynamic';

export default async function Page(page: LocalePage) {
  redirect(await entryPath(page));
}
