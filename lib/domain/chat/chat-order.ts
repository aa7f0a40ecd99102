import type { CancelPlan, Leg, LeveragePlan, ModifyPlan, OrderPlan } from '../perps/plan/plan.ts';

/** Everything that one press of Confirm sends: the exact strings that were shown. */
export interface ChatOrder {
  readonly coin: string | undefined;
  /** Set before the orders, which are not sent if it fails. */
  readonly setting: LeveragePlan | undefined;
  readonly place: readonly OrderPlan[];
  readonly modify: readonly ModifyPlan[];
  readonly cancel: readonly CancelPlan[];
}

export const nothingToSend: ChatOrder = { coin: undefined, setting: undefined, place: [], modify: [], cancel: [] };

/** Returns every order that is placed or changed. */
export const legsOf = ({ place, modify }: Pick<ChatOrder, 'place' | 'modify'>): readonly Leg[] => [
  ...place.flatMap(({ legs }) => legs),
  ...modify.map(({ leg }) => leg),
];
