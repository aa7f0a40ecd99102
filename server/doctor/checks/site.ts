import 'server-only';
import terms from '../../../messages/en/terms.json' with { type: 'json' };
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, good, skipped, warning } from '../finding.ts';

const isHere = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Says what the address of the site means for sessions and limits. */
export function judgeAddress({
  siteUrl,
  trustedProxyHops,
}: Pick<Env, 'siteUrl' | 'trustedProxyHops'>): readonly Finding[] {
  if (isHere(siteUrl)) return [skipped('Address', `${siteUrl} is this machine alone: set SITE_URL before people come`)];
  if (!siteUrl.startsWith('https://')) {
    return [warning('Address', `${siteUrl} is not encrypted: sessions can be read on the way`, 'Serve it by https.')];
  }
  if (trustedProxyHops > 0) return [good('Address', siteUrl)];
  const remedy = 'Set TRUSTED_PROXY_HOPS to the number of proxies: without it all visitors count as one.';
  return [warning('Address', `${siteUrl} is served by a proxy that is not trusted`, remedy)];
}

/** Says which parts of the terms the operator has not filled in: every sign-in accepts these terms by a signature. */
export function judgeTerms(text: string): Finding {
  const blanks = [...new Set(text.match(/\[[^\]{}"]+\]/g))];
  if (blanks.length === 0) return good('Terms', 'nothing is left blank');
  const remedy = 'Write them into messages/*/terms.json, and the date into lib/config/site/brand.ts.';
  return warning('Terms', `they still say ${blanks.join(', ')}`, remedy);
}

/** Judges the site's address, and asks the site itself where people reach it. */
export const siteCheck = (env: Env): Check => ({
  title: 'Site',
  async run(tell) {
    for (const finding of judgeAddress(env)) tell(finding);
    tell(judgeTerms(JSON.stringify(terms.sections)));
    const heard = await ask({ url: `${env.siteUrl}/api/health` });
    if (heard.kind === 'answer' && heard.status === 200) tell(good('Reachable', 'it answers', { ms: heard.ms }));
    else tell(skipped('Reachable', `nothing answers at ${env.siteUrl} yet, as seen from here`));
  },
});
