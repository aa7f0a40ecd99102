import type { Price } from '../../math/amount.ts';
import type { CancelPlan, Leg, LeveragePlan, ModifyPlan, OrderPlan } from '../perps/order/plan.ts';
import type { ChatClosing } from './chat-closing.ts';

/** Everything that one press of Confirm sends: the exact strings that were shown. */
export interface ChatOrder {
  readonly coin: string | undefined;
  /** Set before the orders, which are not sent if it fails. */
  readonly setting: LeveragePlan | undefined;
  readonly place: readonly OrderPlan[];
  readonly modify: readonly ModifyPlan[];
  readonly cancel: readonly CancelPlan[];
  /** The position that the order closes, if the chat may show its result. */
  readonly closing: ChatClosing | undefined;
  /** The mark price that the chat was shown, and when; undefined if there was none. */
  readonly seen?: { readonly mark: Price; readonly at: number } | undefined;
}

export const nothingToSend: ChatOrder = {
  coin: undefined,
  setting: undefined,
  place: [],
  modify: [],
  cancel: [],
  closing: undefined,
};

/** Returns every order that is placed or changed. */
export const legsOf = ({ place, modify }: Pick<ChatOrder, 'place' | 'modify'>): readonly Leg[] => [
  ...place.flatMap(({ legs }) => legs),
  ...modify.map(({ leg }) => leg),
];
