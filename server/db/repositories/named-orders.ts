import 'server-only';
import type { ServiceClient } from '../client/service.ts';
import { check, theRowOf } from '../failure.ts';

/** Reserves names of orders for so many seconds; returns false, and reserves none, if one of them is taken. */
export async function nameOrders({ db }: ServiceClient, names: readonly string[], seconds: number): Promise<boolean> {
  return theRowOf(await db.rpc('name_orders', { p_names: [...names], p_seconds: seconds }));
}

export async function freeOrderNames({ db }: ServiceClient, names: readonly string[]): Promise<void> {
  check(
    await db
      .from('named_orders')
      .delete()
      .in('name', [...names]),
  );
}
