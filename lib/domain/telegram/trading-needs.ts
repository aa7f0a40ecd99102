/** A condition of a chat's trading; `isDone` is undefined while nobody knows. */
export interface TradingNeed {
  readonly need: 'linked' | 'limits' | 'agent' | 'fee';
  readonly isDone: boolean | undefined;
}

interface KnownOfChat {
  /** True if the wallet has signed the chat's limits. */
  readonly isAllowed: boolean;
  readonly hasAgent: boolean | undefined;
  readonly isFeeApproved: boolean | undefined;
}

/** Returns all that a linked chat needs to trade, in the order in which it is given. */
export const tradingNeeds = ({ isAllowed, hasAgent, isFeeApproved }: KnownOfChat): readonly TradingNeed[] => [
  { need: 'linked', isDone: true },
  { need: 'limits', isDone: isAllowed },
  { need: 'agent', isDone: hasAgent },
  { need: 'fee', isDone: isFeeApproved },
];

/** True if the account itself surely lacks an approval, whatever the chat may do. */
export const lacksApproval = (needs: readonly TradingNeed[]): boolean =>
  needs.some(({ need, isDone }) => (need === 'agent' || need === 'fee') && isDone === false);
