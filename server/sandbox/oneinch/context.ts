import type { Deceit } from '../aggregators/deceit.ts';
import type { Context, Routing } from '../aggregators/routing.ts';
import type { Reply } from '../metered/http.ts';
import type { OneinchAccount, OneinchPlan, PlanName } from './plans.ts';

export interface Service {
  readonly routing: Routing;
  readonly account: OneinchAccount;
  readonly deceit: Deceit<PlanName, OneinchPlan>;
}

export type Version = 'v6.0' | 'v6.1';

/** The data from which an answer about one chain is made. */
export interface Asking {
  readonly service: Service;
  readonly context: Context;
  readonly version: Version;
  readonly query: URLSearchParams;
}

interface Meta {
  readonly type: string;
  readonly value: string;
}

/** The vendor refuses a request for swaps. */
export class Refused extends Error {
  readonly code: string;
  readonly meta: readonly Meta[];

  constructor(description: string, code: string, meta: readonly Meta[] = []) {
    super(description);
    this.code = code;
    this.meta = meta;
  }

  get reply(): Reply {
    const body = { error: 'Bad Request', description: this.message, statusCode: 400, code: this.code };
    return { status: 400, body: { ...body, meta: this.meta, requestId: crypto.randomUUID() } };
  }
}

const ADDRESS = /^0x[0-9a-f]{40}$/;
const MOST = 2n ** 256n - 1n;

export function addressIn(query: URLSearchParams, name: string): string {
  const given = (query.get(name) ?? '').toLowerCase();
  if (!ADDRESS.test(given)) throw new Refused(`${given} is wrong address`, 'INVALID_ADDRESS');
  return given;
}

export function amountIn(query: URLSearchParams, name: string): bigint {
  const given = query.get(name) ?? '';
  const amount = /^\d{1,78}$/.test(given) ? BigInt(given) : 0n;
  if (amount === 0n || amount > MOST) throw new Refused(`${name} must be a positive integer`, 'INVALID_AMOUNT');
  return amount;
}

/** Parses a percentage in millionths of the whole, between 0 and the maximum. */
export function millionthsIn(query: URLSearchParams, name: string, most: number): bigint | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(given) ?? [];
  const millionths = whole === '' ? -1n : BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
  if (millionths < 0n || millionths > BigInt(most) * 10_000n) {
    throw new Refused(`${name} must be a number between 0 and ${most}`, 'INVALID_PARAMETER');
  }
  return millionths;
}
