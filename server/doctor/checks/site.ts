import 'server-only';
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, good, skipped, warning } from '../finding.ts';

const isCurrentPage = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Reports the consequences of the site's address for sessions and limits. */
export function judgeAddress({
  siteUrl,
  trustedProxyHops,
}: Pick<Env, 'siteUrl' | 'trustedProxyHops'>): readonly Finding[] {
  if (isCurrentPage(siteUrl))
    return [skipped('Address', `${siteUrl} is this machine alone: set SITE_URL before people come`)];
  if (!siteUrl.startsWith('https://')) {
    return [warning('Address', `${siteUrl} is not encrypted: sessions can be read on the way`, 'Serve it by https.')];
  }
  if (trustedProxyHops > 0) return [good('Address', siteUrl)];
  const remedy = 'Set TRUSTED_PROXY_HOPS to the number of proxies: without it all visitors count as one.';
  return [warning('Address', `${siteUrl} is served by a proxy that is not trusted`, remedy)];
}

/** Checks the site's address, and requests the site itself at its public address. */
export const siteCheck = (env: Env): Check => ({
  title: 'Site',
  needs: ['SITE_URL', 'HOST', 'PORT', 'TRUSTED_PROXY_HOPS'],
  async run(tell) {
    for (const finding of judgeAddress(env)) tell(finding);
    const received = await ask({ url: `${env.siteUrl}/api/health` });
    if (received.kind === 'answer' && received.status === 200)
      tell(good('Reachable', 'it answers', { ms: received.ms }));
    else tell(skipped('Reachable', `nothing answers at ${env.siteUrl} yet, as seen from here`));
  },
});
