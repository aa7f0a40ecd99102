import type { OutgoingHttpHeaders } from 'node:http';
import { withOtherHosts } from '../../../lib/config/venues/other-hosts.ts';
import { type PublicConfig, publicConfigText, siteUrlAtBuild } from '../../../lib/config/venues/public.ts';
import { Answer } from './answer.ts';
import { withIncident } from './incident-banner.ts';
import { allowedScripts } from './inline-scripts.ts';
import type { Rendered } from './intercept.ts';
import { contentSecurityPolicy, type PolicySources } from './policy.ts';

export const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

/** The configuration block that the layout renders at build time, with the values known then. */
const publicConfigBlock = /(<script[^>]*\bid="public-config"[^>]*>)[^<]*(<\/script>)/;

/** Puts the real site address into canonical links and the like: pages are built before their address is known. */
export function atHome(rendered: Rendered, siteUrl: string): Rendered {
  if (!rendered.body.includes(siteUrlAtBuild)) return rendered;
  return { ...rendered, body: Buffer.from(rendered.body.toString('utf8').replaceAll(siteUrlAtBuild, siteUrl)) };
}

export interface HtmlOptions {
  publicConfig: PublicConfig;
  sources: PolicySources;
  /** The inline scripts of the build, as policy sources. */
  builtScripts: ReadonlySet<string>;
  /** Called for each script in a page that may not run. */
  onRefusedScript: (code: string) => void;
  /** The title of an open incident that every page names. */
  incident?: string | undefined;
}

/**
 * Makes a page ready to send: inserts this deployment's public configuration and sets the policy that fits its scripts.
 */
export function htmlAnswer({ status, headers, body }: Rendered, options: HtmlOptions, thorough: boolean): Answer {
  const json = publicConfigText(options.publicConfig);
  const configured = body
    .toString('utf8')
    .replace(publicConfigBlock, (_block, open: string, close: string) => `${open}${json}${close}`);
  const html = withIncident(withOtherHosts(configured, options.publicConfig), options.incident);
  const { sources, refused } = allowedScripts(html, options.builtScripts);
  for (const code of refused) options.onRefusedScript(code);
  const policy = contentSecurityPolicy(sources, options.sources);
  return new Answer(status, { ...headers, 'content-security-policy': policy }, Buffer.from(html), { thorough });
}
