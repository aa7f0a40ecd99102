import { z } from 'zod';

const region = /^[A-Z]{2}$/;
const regions = z
  .string()
  .transform((value) => value.split(',').map((code) => code.trim().toUpperCase()))
  .refine((codes) => codes.every((code) => region.test(code)), 'must be country codes of two letters, such as US,CU');

/** The variables of how this installation presents itself, and to whom. */
export const siteVariables = {
  SUPPORT_EMAIL: z.email('must be a mail address').optional(),
  SUPPORT_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  BLOCKED_REGIONS: regions.optional(),
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(8).default(0),
};
type Variables = z.infer<z.ZodObject<typeof siteVariables>>;

/** How people reach the operator; each is absent unless set. */
export interface Support {
  readonly email?: string;
  readonly url?: string;
}

export interface RegionGate {
  readonly blocked: ReadonlySet<string>;
  /** The header, in lower case, in which the operator's proxy names the visitor's country. */
  readonly header: string;
}

export interface SiteSettings {
  support: Support;
  /** Undefined where trading is offered everywhere. */
  regionGate: RegionGate | undefined;
}

export const siteSettingsOf = (values: Variables): SiteSettings => ({
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
 * Returns whether trading is offered to a visitor whose country the proxy names so. Where some countries are excluded,
 * a request without its country has passed no proxy of ours, and counts as from one of them.
 */
export function isOfferedIn(gate: RegionGate | undefined, named: unknown): boolean {
  if (gate === undefined) return true;
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  return region.test(code) && !gate.blocked.has(code);
}

/** Half a gate stops nobody, and a header that any visitor may write is none. */
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
