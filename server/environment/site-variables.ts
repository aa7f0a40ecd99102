import { z } from 'zod';
import { madeElsewhere, oneOf, wholeNumber } from './kinds.ts';

const region = /^[A-Z]{2}$/;
const regions = z
  .string()
  .transform((value) => value.split(',').map((code) => code.trim().toUpperCase()))
  .refine((codes) => codes.every((code) => region.test(code)), 'must be country codes of two letters, such as US,CU');

/** The variables of this installation's public identity and audience. */
export const siteVariables = {
  SUPPORT_EMAIL: z.email('must be a mail address').optional(),
  SUPPORT_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  BLOCKED_REGIONS: regions.optional(),
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  EDGE_STYLE: oneOf(['fastly', 'cloudflare']).optional(),
  EDGE_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the whole address that purges are sent to' })
    .optional(),
  EDGE_PURGE_TOKEN: madeElsewhere().optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 8, 'proxies').default(0),
};
type Variables = z.infer<z.ZodObject<typeof siteVariables>>;

/** The contact addresses of the operator; each is absent unless set. */
export interface Support {
  readonly email?: string;
  readonly url?: string;
}

export interface RegionGate {
  readonly blocked: ReadonlySet<string>;
  /** The header, in lower case, in which the operator's proxy names the visitor's country. */
  readonly header: string;
}

/** A CDN in front of this server that drops pages on request. */
export interface EdgeSettings {
  readonly style: 'fastly' | 'cloudflare';
  /** The whole address that purges are sent to. */
  readonly purgeUrl: string;
  readonly token: string;
}

export interface SiteSettings {
  /** The CDN; undefined if none is notified of changes. */
  edge: EdgeSettings | undefined;
  support: Support;
  /** The gate; undefined if trading is offered everywhere. */
  regionGate: RegionGate | undefined;
}

function edgeOf({ EDGE_STYLE: style, EDGE_PURGE_URL: purgeUrl, EDGE_PURGE_TOKEN: token }: Variables) {
  return style === undefined || purgeUrl === undefined || token === undefined ? undefined : { style, purgeUrl, token };
}

export const siteSettingsOf = (values: Variables): SiteSettings => ({
  edge: edgeOf(values),
  support: {
    ...(values.SUPPORT_EMAIL !== undefined && { email: values.SUPPORT_EMAIL }),
    ...(values.SUPPORT_URL !== undefined && { url: values.SUPPORT_URL }),
  },
  regionGate:
    values.BLOCKED_REGIONS === undefined || values.REGION_HEADER === undefined
      ? undefined
      : { blocked: new Set(values.BLOCKED_REGIONS), header: values.REGION_HEADER.toLowerCase() },
});

/**
 * Returns whether trading is offered to a visitor from the country in the proxy's header. If some countries are
 * excluded, a request without a country did not pass our proxy, and counts as from an excluded one.
 */
export function isOfferedIn(gate: RegionGate | undefined, named: unknown): boolean {
  if (gate === undefined) return true;
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  return region.test(code) && !gate.blocked.has(code);
}

/** A partly configured CDN would keep old pages without an error. */
export function edgeProblems(values: Variables): { variable: string; problem: string }[] {
  const names = ['EDGE_STYLE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((variable) => ({
    variable,
    problem: 'must be set together with the other variables of the edge',
  }));
}

/** A partly configured gate would block nobody, and a header that any visitor can set would not protect. */
export function regionProblems(values: Variables): { variable: string; problem: string }[] {
  if (values.BLOCKED_REGIONS === undefined) return [];
  if (values.REGION_HEADER === undefined) {
    return [
      { variable: 'REGION_HEADER', problem: 'must name the header with the visitor’s country, for BLOCKED_REGIONS' },
    ];
  }
  if (values.TRUSTED_PROXY_HOPS > 0) return [];
  return [
    { variable: 'TRUSTED_PROXY_HOPS', problem: 'must count the proxy that sets REGION_HEADER, for BLOCKED_REGIONS' },
  ];
}
