// The engine's events in the wire's own shapes (decimal strings), for accounts of real users; the house keeps no
// history. Histories, sockets and the journal all use them.

export interface WireOrder {
  readonly coin: string;
  readonly side: 'B' | 'A';
  readonly limitPx: string;
  readonly sz: string;
  readonly oid: number;
  readonly timestamp: number;
  readonly origSz: string;
  readonly triggerCondition: string;
  readonly isTrigger: boolean;
  readonly triggerPx: string;
  readonly children: readonly WireOrder[];
  readonly isPositionTpsl: boolean;
  readonly reduceOnly: boolean;
  readonly orderType: string;
  readonly tif: string | null;
  readonly cloid: string | null;
}

export interface WireFill {
  readonly coin: string;
  readonly px: string;
  readonly sz: string;
  readonly side: 'B' | 'A';
  readonly time: number;
  readonly startPosition: string;
  readonly dir: string;
  readonly closedPnl: string;
  readonly hash: string;
  readonly oid: number;
  readonly crossed: boolean;
  /** Includes the builder fee. A negative fee is a rebate. */
  readonly fee: string;
  readonly builderFee?: string;
  readonly tid: number;
  readonly feeToken: string;
  readonly twapId: number | null;
  readonly cloid?: string;
  readonly liquidation?: {
    readonly liquidatedUser?: string;
    readonly markPx: string;
    readonly method: 'market' | 'backstop';
  };
}

export interface WireTrade {
  readonly coin: string;
  /** The side of the taker. */
  readonly side: 'B' | 'A';
  readonly px: string;
  readonly sz: string;
  readonly time: number;
  readonly hash: string;
  readonly tid: number;
  readonly users: readonly [buyer: string, seller: string];
}

export interface WireTwap {
  readonly coin: string;
  readonly executedNtl: string;
  readonly executedSz: string;
  readonly minutes: number;
  readonly randomize: boolean;
  readonly reduceOnly: boolean;
  readonly side: 'B' | 'A';
  readonly stopPx: string | null;
  readonly sz: string;
  readonly timestamp: number;
  readonly trigger: { readonly px: string; readonly above: boolean } | null;
  readonly user: string;
}

/** The delta of userNonFundingLedgerUpdates (appendix A), by its `type`. */
export interface WireLedgerDelta {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface WireFunding {
  readonly coin: string;
  /** Negative if the user paid. */
  readonly usdc: string;
  readonly szi: string;
  readonly fundingRate: string;
  readonly nSamples: number | null;
}

export type ExchangeEvent =
  | {
      readonly kind: 'order';
      readonly user: string;
      readonly order: WireOrder;
      /** open, filled, canceled, triggered, rejected, marginCanceled, reduceOnlyCanceled, siblingFilledCanceled, ... */
      readonly status: string;
      readonly time: number;
    }
  | { readonly kind: 'fill'; readonly user: string; readonly fill: WireFill }
  | { readonly kind: 'funding'; readonly user: string; readonly time: number; readonly funding: WireFunding }
  | {
      readonly kind: 'ledger';
      readonly user: string;
      readonly time: number;
      readonly hash: string;
      readonly delta: WireLedgerDelta;
    }
  | {
      readonly kind: 'liquidation';
      readonly user: string;
      readonly lid: number;
      readonly liquidator: string;
      readonly ntlPos: string;
      readonly accountValue: string;
    }
  | {
      readonly kind: 'twap';
      readonly user: string;
      readonly twapId: number;
      readonly time: number;
      readonly state: WireTwap;
      readonly status: 'activated' | 'finished' | 'terminated' | 'waitingForTrigger' | 'stopped' | 'error';
      readonly description?: string;
    }
  /** Every account's trades, including the house's. */
  | { readonly kind: 'trade'; readonly asset: number; readonly trade: WireTrade }
  /** The market's own hourly funding rate. */
  | {
      readonly kind: 'fundingRate';
      readonly asset: number;
      readonly fundingRate: string;
      readonly premium: string;
      readonly time: number;
    };
