import { reservedActionUsd } from '../../config/orders.ts';
import { type Usd, usd } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';

/** The venue counts each order, modification and cancel of an account, and each part of a batch. */
export interface ActionsLeft {
  readonly used: number;
  readonly allowed: number;
}

export const actionsLeft = ({ used, allowed }: ActionsLeft): number => Math.max(0, allowed - used);

/** Returns the price of further actions. */
export const priceOfActions = (count: number): Usd => product(usd(reservedActionUsd), usd(String(count)));
