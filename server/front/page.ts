import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { incidentBannerId, incidentTitleSlot } from '../../lib/config/site/screens.ts';
import { withOtherHosts } from '../../lib/config/venues/other-hosts.ts';
import { type PublicConfig, publicConfigText, siteUrlAtBuild } from '../../lib/config/venues/public.ts';
import type { Rendered } from './inner-socket.ts';
import { contentSecurityPolicy, type PolicySources } from './policy.ts';

// Prepares a page from Next for visitors. Its scripts are allowed by their hashes, so that everybody may have the same
// bytes. The request to Next has a fresh nonce in its policy, which Next puts on each script of its own; the scripts of
// built pages carry none and were recorded at the build. A script that has neither came from elsewhere and may not run.

export const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

/** Matches inline scripts that a browser would run; `application/json` and the like are data and need no permission. */
const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script(?=[\s/>])[^>]*>/gi;
const dataType = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

interface InlineScript {
  readonly attributes: string;
  readonly code: string;
}

export function inlineScriptsOf(html: string): readonly InlineScript[] {
  return [...html.matchAll(inlineScript)].flatMap(([, attributes = '', code = '']) =>
    /\bsrc\s*=/i.test(attributes) || dataType.test(attributes) || code === '' ? [] : [{ attributes, code }],
  );
}

export const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Returns a nonce for one render, and the header by which Next is asked to use it. */
export function newNonce(): { readonly nonce: string; readonly headers: Readonly<Record<string, string>> } {
  const nonce = randomBytes(16).toString('hex');
  return { nonce, headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` } };
}

/** The configuration block that the layout renders at build time, with the values known then. */
const publicConfigBlock = /(<script[^>]*\bid="public-config"[^>]*>)[^<]*(<\/script>)/;

/**
 * Puts the real site address into the canonical links of a file, or of a page's data for the router: the build does not
 * know it.
 */
export function atHome(rendered: Rendered, siteUrl: string): Rendered {
  if (!rendered.body.includes(siteUrlAtBuild)) return rendered;
  return { ...rendered, body: Buffer.from(rendered.body.toString('utf8').replaceAll(siteUrlAtBuild, siteUrl)) };
}

const incidentBanner = new RegExp(
  `(<aside[^>]*\\bid="${incidentBannerId}"[^>]*?) hidden=""([^>]*>[\\s\\S]*?)${incidentTitleSlot}`,
);
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Shows the banner that every page carries hidden, and puts the incident's title into it. Built pages cannot know of an
 * incident, and a script would show it late and move the page.
 */
function withIncident(html: string, title: string | undefined): string {
  if (title === undefined) return html;
  const text = title.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
  return html.replace(incidentBanner, (_found, open: string, inner: string) => `${open}${inner}${text}`);
}

/** A text of a built page, and its replacement by this server. */
export type Insertion = readonly [built: string, inserted: string];

export interface PageOptions {
  readonly publicConfig: PublicConfig;
  readonly sources: PolicySources;
  /** The inline scripts of the build, as policy sources. */
  readonly builtScripts: ReadonlySet<string>;
  /** Called for each script in a page that may not run. */
  readonly onRefusedScript: (code: string) => void;
}

export interface ReadyFor {
  /** The nonce that was sent to Next, if there was one. */
  readonly nonce?: string;
  /** The title of an open incident that every page shows. */
  readonly incident: string | undefined;
  readonly inserted?: readonly Insertion[];
}

/**
 * Prepares a page for sending: removes the nonce, inserts this deployment's address and public configuration and the
 * title of an open incident, and sets the policy that fits its scripts. Which of them may run is decided before
 * anything is inserted.
 */
export function readyPage({ status, headers, body }: Rendered, requested: ReadyFor, options: PageOptions): Rendered {
  const { nonce, incident, inserted = [] } = requested;
  const mark = nonce === undefined ? undefined : ` nonce="${nonce}"`;
  const { publicConfig, builtScripts, onRefusedScript } = options;
  const asMade = body.toString('utf8');
  const mayRun = inlineScriptsOf(asMade).map(({ attributes, code }) => {
    const isOurs = (mark !== undefined && attributes.includes(mark)) || builtScripts.has(sourceOf(code));
    if (!isOurs) onRefusedScript(code);
    return isOurs;
  });
  const insertions: readonly Insertion[] = [
    ...[mark, nonce].flatMap((text) => (text === undefined ? [] : [[text, ''] as const])),
    [siteUrlAtBuild, publicConfig.siteUrl],
    ...inserted,
  ];
  const json = publicConfigText(publicConfig);
  const configured = insertions
    .reduce((html, [built, text]) => html.replaceAll(built, () => text), asMade)
    .replace(publicConfigBlock, (_block, open: string, close: string) => `${open}${json}${close}`);
  const html = withIncident(withOtherHosts(configured, publicConfig), incident);
  const scripts = inlineScriptsOf(html).flatMap(({ code }, at) => (mayRun[at] === true ? [sourceOf(code)] : []));
  const policy = contentSecurityPolicy([...new Set(scripts)], options.sources);
  return { status, headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) };
}
