export interface CatalogEntry {
  /** The HTTP status of a response that carries this code. */
  readonly status: number;
  /** Whether asking again, unchanged, may succeed. */
  readonly retry: boolean;
  /** Whether a person sees it. A code that is not visible is no failure: the person chose it. */
  readonly visible: boolean;
  /** The details that its words in messages/<locale>/errors.json quote. */
  readonly quotes?: readonly string[];
}

export const catalog = {
  'request.invalid': { status: 400, retry: false, visible: true },
  'request.too_large': { status: 413, retry: false, visible: true },
  'request.unsupported_media': { status: 415, retry: false, visible: true },
  'request.method': { status: 405, retry: false, visible: true },
  'request.not_found': { status: 404, retry: false, visible: true },
  'request.timeout': { status: 504, retry: true, visible: true },
  'request.unreachable': { status: 503, retry: true, visible: true },
  'request.aborted': { status: 499, retry: false, visible: false },

  'auth.required': { status: 401, retry: false, visible: true },
  'auth.forbidden': { status: 403, retry: false, visible: true },
  'auth.origin': { status: 403, retry: false, visible: true },
  // Sign-in: made for another site or chain, out of its time, answered before, not signed by that wallet.
  'auth.message': { status: 400, retry: false, visible: true },
  'auth.time': { status: 401, retry: false, visible: true },
  'auth.nonce': { status: 401, retry: false, visible: true },
  'auth.signature': { status: 401, retry: false, visible: true },
  // Whether a contract signed is known on its chain only, and nobody there answered.
  'auth.contract_wallet': { status: 503, retry: true, visible: true },

  'rate.limited': { status: 429, retry: true, visible: true },

  'data.unavailable': { status: 503, retry: true, visible: true },
  'data.conflict': { status: 409, retry: false, visible: true },
  'data.not_found': { status: 404, retry: false, visible: true },
  'data.invalid': { status: 422, retry: false, visible: true },

  'venue.unavailable': { status: 502, retry: true, visible: true },
  'venue.rate_limited': { status: 503, retry: true, visible: true },
  'venue.refused': { status: 422, retry: false, visible: true },
  'venue.timeout': { status: 504, retry: true, visible: true },
  'venue.nonce': { status: 409, retry: false, visible: true },
  // Minutes after an upgrade; an order that came too late; an address that has asked too often.
  'venue.post_only_now': { status: 503, retry: true, visible: true },
  'venue.expired': { status: 409, retry: false, visible: true },
  'venue.address_limit': { status: 429, retry: true, visible: true },

  'wallet.rejected': { status: 400, retry: false, visible: false },
  'wallet.required': { status: 400, retry: false, visible: true },
  'wallet.pending': { status: 409, retry: false, visible: true },
  'wallet.unknown_chain': { status: 400, retry: false, visible: true },
  'wallet.unsupported': { status: 400, retry: false, visible: true },
  'wallet.no_typed_data': { status: 400, retry: false, visible: true },
  'wallet.wrong_chain': { status: 400, retry: false, visible: true },
  // The wallet would sign for a real network while everything here is simulated.
  'wallet.not_sandbox': { status: 400, retry: false, visible: true },

  'account.must_deposit': { status: 422, retry: false, visible: true },
  'account.unified': { status: 422, retry: false, visible: true },
  'account.insufficient': { status: 422, retry: false, visible: true },
  'account.withdrawal_pending': { status: 409, retry: false, visible: true },

  'account.token_balance': { status: 422, retry: false, visible: true },
  'account.invalid_send': { status: 422, retry: false, visible: true },

  'account.positions': { status: 422, retry: false, visible: true },

  // The exchange did not say which way dollars go: sent the wrong way they are late or lost.
  'funds.routing': { status: 502, retry: true, visible: true },
  'funds.changed': { status: 409, retry: false, visible: true },
  'funds.balance': { status: 422, retry: false, visible: true },
  'funds.gas': { status: 422, retry: false, visible: true, quotes: ['needed'] },
  // Real dollars and a simulated exchange, or the other way round.
  'funds.world': { status: 422, retry: false, visible: true },
  // Signed and handed over, and no answer came.
  'funds.unknown': { status: 504, retry: false, visible: true },

  'agent.too_many': { status: 422, retry: false, visible: true },
  'agent.removal_pending': { status: 409, retry: false, visible: true },
  'agent.used': { status: 409, retry: false, visible: true },
  // Signed and taken by the venue, which does not list it yet.
  'agent.not_confirmed': { status: 409, retry: false, visible: true },
  'agent.expiry': { status: 422, retry: false, visible: true },
  'agent.foreign_send': { status: 403, retry: false, visible: true },
  'builder.unfunded': { status: 422, retry: false, visible: true },
  'builder.not_approved': { status: 403, retry: false, visible: true },

  'order.missing_price': { status: 422, retry: false, visible: true },
  'order.missing_size': { status: 422, retry: false, visible: true },
  'order.min_notional': { status: 422, retry: false, visible: true, quotes: ['current'] },
  'order.min_size': { status: 422, retry: false, visible: true },
  'order.missing_tpsl': { status: 422, retry: false, visible: true },
  'order.tp_above_entry': { status: 422, retry: false, visible: true },
  'order.tp_below_entry': { status: 422, retry: false, visible: true },
  'order.sl_above_entry': { status: 422, retry: false, visible: true },
  'order.sl_below_entry': { status: 422, retry: false, visible: true },
  'order.invalid_entry': { status: 422, retry: false, visible: true },
  'order.invalid_tp': { status: 422, retry: false, visible: true },
  'order.invalid_sl': { status: 422, retry: false, visible: true },
  'order.agent_required': { status: 403, retry: false, visible: true },
  'order.not_found': { status: 404, retry: false, visible: true },
  'order.failed': { status: 422, retry: false, visible: true },
  'order.cancel_failed': { status: 422, retry: false, visible: true },
  'order.leverage_failed': { status: 422, retry: false, visible: true },
  'order.unknown_market': { status: 422, retry: false, visible: true },
  'order.tick': { status: 422, retry: false, visible: true },
  'order.lot': { status: 422, retry: false, visible: true },
  'order.max_size': { status: 422, retry: false, visible: true },
  'order.price_far': { status: 422, retry: false, visible: true },
  'order.max_position': { status: 422, retry: false, visible: true },
  'order.grouping': { status: 422, retry: false, visible: true },
  'order.cloid': { status: 409, retry: false, visible: true },
  'order.twap_length': { status: 422, retry: false, visible: true },
  'order.twap_size': { status: 422, retry: false, visible: true },
  'order.margin': { status: 422, retry: false, visible: true },
  'order.reduce_only': { status: 422, retry: false, visible: true },
  'order.post_only': { status: 422, retry: false, visible: true },
  'order.no_match': { status: 422, retry: false, visible: true },
  'order.trigger_reached': { status: 422, retry: false, visible: true },
  'order.no_liquidity': { status: 422, retry: false, visible: true },
  'order.oi_capped': { status: 422, retry: false, visible: true },
  'order.oi_aggressive': { status: 422, retry: false, visible: true },
  'order.oi_speed': { status: 422, retry: false, visible: true },
  'order.spot_balance': { status: 422, retry: false, visible: true },
  'order.invalid_price': { status: 422, retry: false, visible: true },
  'order.invalid_size': { status: 422, retry: false, visible: true },
  'order.modify_executes': { status: 409, retry: false, visible: true },
  'order.too_many': { status: 409, retry: false, visible: true },

  'leverage.invalid': { status: 422, retry: false, visible: true },
  'leverage.isolated_only': { status: 422, retry: false, visible: true },
  'leverage.mode_open': { status: 422, retry: false, visible: true },
  'leverage.cross_margin': { status: 422, retry: false, visible: true },
  'leverage.isolated_margin': { status: 422, retry: false, visible: true },

  'margin.zero': { status: 422, retry: false, visible: true },
  'margin.no_position': { status: 422, retry: false, visible: true },
  'margin.short': { status: 422, retry: false, visible: true },
  'margin.needed': { status: 422, retry: false, visible: true },
  'margin.not_isolated': { status: 422, retry: false, visible: true },
  'margin.locked': { status: 422, retry: false, visible: true },

  // Sent, and no answer came, nor does the venue know it yet; the other was asked for twice.
  'order.unanswered': { status: 504, retry: false, visible: true },
  // The last one like it had no answer: nothing is sent before it is known.
  'order.looked_for': { status: 409, retry: false, visible: true },
  'order.duplicate': { status: 409, retry: false, visible: true },

  // What a wallet forbade whatever trades for it.
  'risk.order_size': { status: 422, retry: false, visible: true, quotes: ['limit'] },
  'risk.leverage': { status: 422, retry: false, visible: true, quotes: ['limit'] },
  // Less strict than before: the session alone may not say so.
  'risk.unsigned': { status: 403, retry: false, visible: true },
  'risk.daily_loss': { status: 422, retry: false, visible: true, quotes: ['limit'] },

  // Nobody refused anything: a read may pass at the second try.
  internal: { status: 500, retry: true, visible: true },
} as const satisfies Record<string, CatalogEntry>;

export type ErrorCode = keyof typeof catalog;

/** The codes that have words. */
export type VisibleCode = {
  [Code in ErrorCode]: (typeof catalog)[Code]['visible'] extends true ? Code : never;
}[ErrorCode];

export function isVisible(code: ErrorCode): code is VisibleCode {
  return catalog[code].visible;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalog, value);
}

export function entryOf(code: ErrorCode): CatalogEntry {
  return catalog[code];
}
