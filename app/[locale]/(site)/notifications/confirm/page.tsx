import { MailLinkPage } from '@/components/notices';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../../../page-metadata';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.confirmMail(), { namespace: 'mail-links.confirmPage' });
}

export default function Page() {
  return <MailLinkPage act="confirm" />;
}
