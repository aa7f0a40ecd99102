import { randomUUID } from 'node:crypto';

export interface Probe {
  /** The rights of anon, a wallet and the service: s(elect) i(nsert) u(pdate) d(elete), a dash for a refusal. */
  readonly rights: readonly [anon: string, wallet: string, service: string];
  /** A row that violates a constraint: it is never stored, and the error differs from that for lack of rights. */
  readonly row: Record<string, unknown>;
  readonly change: Record<string, unknown>;
  /** A filter that matches no row. */
  readonly nothing: readonly [column: string, value: string | number];
  /** The columns to select, if a reader may not see every column. */
  readonly columns?: string;
}

export const nobody = '0x0000000000000000000000000000000000000001';
export const noId = randomUUID();
export const later = '2030-01-01';
