import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Deceit } from '../aggregators/deceit.ts';
import type { Context, Routing } from '../aggregators/routing.ts';
import type { Reply } from '../metered/http.ts';
import type { KyberAccount, KyberPlan, PlanName } from './plans.ts';

export interface Service {
  readonly routing: Routing;
  readonly account: KyberAccount;
  readonly deceit: Deceit<PlanName, KyberPlan>;
}

export interface Asking {
  readonly service: Service;
  readonly context: Context;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The vendor's names for the chains. */
export const slugs: Readonly<Record<string, ChainId>> = {
  ethereum: 1,
  optimism: 10,
  bsc: 56,
  polygon: 137,
  base: 8453,
  arbitrum: 42161,
  avalanche: 43114,
};

/** The vendor refuses with an error code of its own. */
export class Refused extends Error {
  private readonly code: number;
  private readonly status: number;
  private readonly more: object;

  constructor(
    code: number,
    message: string,
    { status = 400, ...more }: { status?: number; details?: unknown; suggestedSlippage?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.more = more;
  }

  get reply(): Reply {
    const body = { code: this.code, message: this.message, details: null, ...this.more };
    return { status: this.status, body: { ...body, requestId: crypto.randomUUID() } };
  }
}

/** Refuses a field as the vendor does. */
export function badField(field: string, description = 'invalid'): Refused {
  return new Refused(4000, 'bad request', { details: [{ fieldViolations: [{ field, description }] }] });
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);
}
