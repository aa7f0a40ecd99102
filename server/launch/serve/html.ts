import type { OutgoingHttpHeaders } from 'node:http';
import { type PublicConfig, publicConfigText, siteUrlAtBuild } from '../../../lib/config/public.ts';
import { Answer } from './answer.ts';
import { allowedScripts } from './inline-scripts.ts';
import type { Rendered } from './intercept.ts';
import { contentSecurityPolicy, type PolicySources } from './policy.ts';

export const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

/** The block that the layout renders at build time, with what was known then. */
const publicConfigBlock = /(<script[^>]*\bid="public-config"[^>]*>)[^<]*(<\/script>)/;

/** Pages are built before anyone knows their address: canonical links and the like get the real one here. */
export function atHome(rendered: Rendered, siteUrl: string): Rendered {
  if (!rendered.body.includes(siteUrlAtBuild)) return rendered;
  return { ...rendered, body: Buffer.from(rendered.body.toString('utf8').replaceAll(siteUrlAtBuild, siteUrl)) };
}

export interface HtmlOptions {
  publicConfig: PublicConfig;
  sources: PolicySources;
  /** Inline scripts that the build made, as a policy names them. */
  builtScripts: ReadonlySet<string>;
  /** Told of a script in a page that may not run. */
  onRefusedScript: (code: string) => void;
}

/** Makes a page ready to send: this deployment's public configuration in it, and the policy that fits its scripts. */
export function htmlAnswer({ status, headers, body }: Rendered, options: HtmlOptions, thorough: boolean): Answer {
  const json = publicConfigText(options.publicConfig);
  const html = body
    .toString('utf8')
    .replace(publicConfigBlock, (_block, open: string, close: string) => `${open}${json}${close}`);
  const { sources, refused } = allowedScripts(html, options.builtScripts);
  for (const code of refused) options.onRefusedScript(code);
  const policy = contentSecurityPolicy(sources, options.sources);
  return new Answer(status, { ...headers, 'content-security-policy': policy }, Buffer.from(html), thorough);
}
