import { fieldOf } from './field.ts';

/** The readable parts of a thrown value, whose shape is not guaranteed. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly code: string | number | undefined;
  readonly status: number | undefined;
  readonly issues: readonly unknown[] | undefined;
  readonly cause: unknown;
}

/** Deep enough for viem's nested errors, short enough for a cause that points at itself. */
const maxDepth = 6;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function statusOf(value: unknown): number | undefined {
  const status = fieldOf(value, 'status') ?? fieldOf(value, 'statusCode');
  const number = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status;
  return typeof number === 'number' && Number.isInteger(number) && number >= 400 && number < 600 ? number : undefined;
}

function readThrown(value: unknown): Thrown {
  const code = fieldOf(value, 'code');
  const issues = fieldOf(value, 'issues');
  return {
    name: textOf(fieldOf(value, 'name')),
    message: typeof value === 'string' ? value : textOf(fieldOf(value, 'message')),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    status: statusOf(value),
    issues: Array.isArray(issues) ? issues : undefined,
    cause: fieldOf(value, 'cause') ?? fieldOf(fieldOf(value, 'data'), 'originalError'),
  };
}

/** Returns a thrown value and its causes, outermost first. */
export function chainOf(value: unknown): readonly Thrown[] {
  const chain: Thrown[] = [];
  for (let next: unknown = value; next !== undefined && next !== null && chain.length < maxDepth; ) {
    const thrown = readThrown(next);
    chain.push(thrown);
    next = thrown.cause;
  }
  return chain;
}
