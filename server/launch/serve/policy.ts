import { createHash } from 'node:crypto';
import type { Env } from '../../env.schema.ts';

/** Inline scripts that a browser would run; `application/json` and the like are data and need no permission. */
const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const dataType = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (/\bsrc\s*=/i.test(attributes) || dataType.test(attributes) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

export interface PolicySources {
  connect: readonly string[];
  image: readonly string[];
}

const websocket = (url: string): string => url.replace(/^http/, 'ws');
const venueHosts = { mainnet: 'https://api.hyperliquid.xyz', testnet: 'https://api.hyperliquid-testnet.xyz' };

/** Where a page of this deployment may connect to; nothing else leaves the browser. */
export function policySources(env: Env): PolicySources {
  const origins = new Set<string>();
  if (env.publicSandboxUrl !== undefined) origins.add(new URL(env.publicSandboxUrl).origin);
  if (env.hyperliquidNetwork !== 'sandbox') origins.add(venueHosts[env.hyperliquidNetwork]);
  const images = new Set<string>();
  if (env.publicSandboxUrl !== undefined) images.add(new URL(env.publicSandboxUrl).origin);
  if (env.modes.supabase === 'live') images.add(new URL(env.supabase.url).origin);
  return { connect: [...origins].flatMap((origin) => [origin, websocket(origin)]), image: [...images] };
}

/** Strict: a script runs only if it is a file of ours or its exact text stood in this very answer. */
export function contentSecurityPolicy(hashes: readonly string[], sources: PolicySources): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...sources.image].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...sources.connect].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
