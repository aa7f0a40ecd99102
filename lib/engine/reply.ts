import type { Reply } from './command.ts';

/** One element of `statuses`. */
export type OrderStatus = unknown;

export const errorStatus = (error: string): OrderStatus => ({ error });

export const fail = (response: string): Reply => ({ status: 'err', response });
export const done: Reply = { status: 'ok', response: { type: 'default' } };

export const withStatuses = (type: 'order' | 'cancel', statuses: readonly OrderStatus[]): Reply => ({
  status: 'ok',
  response: { type, data: { statuses } },
});
