export interface CatalogEntry {
  /** The HTTP status of a response that carries this code. */
  readonly status: number;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  /** Whether the user sees it. An invisible code is not a failure: it results from the user's own choice. */
  readonly visible: boolean;
  /** The details that its text in messages/<locale>/errors.json quotes. */
  readonly quotes: readonly string[];
}

/** The same request would be refused again. */
const refused = (status: number, ...quotes: readonly string[]) =>
  ({ status, retry: false, visible: true, quotes }) as const;
/** A later attempt may succeed. */
const passing = (status: number) => ({ status, retry: true, visible: true, quotes: [] }) as const;
/** The result of the user's own choice: it has no text. */
const chosen = (status: number) => ({ status, retry: false, visible: false, quotes: [] }) as const;

export const catalog = {
  'request.invalid': refused(400),
  'request.too_large': refused(413),
  'request.unsupported_media': refused(415),
  'request.method': refused(405),
  'request.not_found': refused(404),
  'request.timeout': passing(504),
  'request.unreachable': passing(503),
  // An HTML page arrived instead of data, for example from a network's sign-in page or a proxy.
  'request.intercepted': passing(502),
  'request.aborted': chosen(499),

  'auth.required': refused(401),
  'auth.forbidden': refused(403),
  'auth.origin': refused(403),
  // The operator does not offer trading in the visitor's country.
  'region.blocked': refused(451),
  // Sign-in messages are refused if they were made for another site or chain, are expired, already used, or not signed
  // by that wallet.
  'auth.message': refused(400),
  'auth.time': refused(401),
  'auth.nonce': refused(401),
  'auth.signature': refused(401),
  // Only a chain's node can tell whether a contract wallet signed, and no node responded.
  'auth.contract_wallet': passing(503),

  'rate.limited': passing(429),

  // The watch already reads as many accounts as its share of the exchange's weight allows.
  'notices.full': refused(409),
  'alerts.full': refused(409),
  // A device of a push service to which this installation does not send.
  'notices.unknown_service': refused(422),
  'notices.many_devices': refused(409),
  'notices.many_mails': refused(409),
  'notices.known_mail': refused(409),
  // A wallet, a network or an address has had its confirmations of the day.
  'notices.many_confirmations': refused(409),
  // The mail server did not take a confirmation.
  'notices.mail_unsent': passing(503),
  // A link of a mail that is none, was used or is too old.
  'notices.old_link': refused(409),
  // The browser has no push service, or none that answers.
  'notices.no_service': refused(422),

  'data.unavailable': passing(503),
  'data.conflict': refused(409),
  'data.not_found': refused(404),
  'data.invalid': refused(422),

  'venue.unavailable': passing(502),
  'venue.rate_limited': passing(503),
  'venue.refused': refused(422),
  'venue.timeout': passing(504),
  'venue.intercepted': passing(502),
  // A CDN or a firewall in front of the venue turned the request away before the venue saw it.
  'venue.blocked': passing(502),
  // An answer whose format this code cannot parse: repeating the request would not help.
  'venue.unreadable': refused(502),
  'venue.nonce': refused(409),
  // The exchange restarts after an upgrade, halted the market, received the order too late, or received too many
  // requests from the address.
  'venue.post_only_now': passing(503),
  'venue.market_halted': passing(503),
  'venue.expired': refused(409),
  'venue.address_limit': passing(429),
  // The quota of our plan with a data vendor is used up, for hours.
  'venue.quota_spent': passing(503),
  // This installation has no key for the vendor, or its plan does not include the request.
  'venue.not_offered': refused(422),

  'wallet.rejected': chosen(400),
  'wallet.required': refused(400),
  'wallet.pending': refused(409),
  'wallet.unknown_chain': refused(400),
  'wallet.unsupported': refused(400),
  'wallet.no_typed_data': refused(400),
  'wallet.no_batch': refused(400),
  'wallet.wrong_chain': refused(400),
  // The wallet would sign for a real network while everything here is simulated.
  'wallet.not_sandbox': refused(400),

  'account.must_deposit': refused(422),
  'account.unified': refused(422),
  'account.mode_busy': refused(422),
  'account.multi_sig': refused(422),
  'account.insufficient': refused(422),
  'account.withdrawal_pending': refused(409),

  'account.token_balance': refused(422),
  'account.invalid_send': refused(422),

  'account.positions': refused(422),

  // The exchange did not report the deposit route for dollars: sent by the wrong one, they arrive late or are lost.
  'funds.routing': passing(502),
  'funds.changed': refused(409),
  'funds.balance': refused(422),
  'funds.gas': refused(422, 'needed'),
  // One of chain and exchange is real and the other simulated.
  'funds.world': refused(422),
  // Signed and sent, but no response arrived.
  'funds.unknown': refused(504),

  'agent.too_many': refused(422),
  'agent.removal_pending': refused(409),
  'agent.used': refused(409),
  // Signed and accepted by the venue, which does not list the agent yet.
  'agent.not_confirmed': refused(409),
  'agent.expiry': refused(422),
  'agent.foreign_send': refused(403),
  'builder.unfunded': refused(422),
  'builder.not_approved': refused(403),

  // `no_trade`: the order closed nothing, or the exchange no longer returns how its position began.
  'share.no_trade': refused(422),
  'share.caption': refused(422),
  'share.too_many': refused(409),
  'share.not_stored': passing(503),

  'order.min_size': refused(422),
  'order.missing_tpsl': refused(422),
  'order.tp_above_entry': refused(422),
  'order.tp_below_entry': refused(422),
  'order.sl_above_entry': refused(422),
  'order.sl_below_entry': refused(422),
  'order.invalid_entry': refused(422),
  'order.invalid_tp': refused(422),
  'order.invalid_sl': refused(422),
  'order.agent_required': refused(403),
  'order.not_found': refused(404),
  'order.failed': refused(422),
  'order.unknown_market': refused(422),
  'order.tick': refused(422),
  'order.lot': refused(422),
  'order.max_size': refused(422),
  'order.price_far': refused(422),
  'order.max_position': refused(422),
  'order.grouping': refused(422),
  'order.cloid': refused(409),
  'order.twap_length': refused(422),
  'order.twap_size': refused(422),
  'order.twap_stop': refused(422),
  'order.margin': refused(422),
  'order.reduce_only': refused(422),
  'order.post_only': refused(422),
  'order.no_match': refused(422),
  'order.trigger_reached': refused(422),
  'order.no_liquidity': refused(422),
  'order.oi_capped': refused(422),
  'order.oi_aggressive': refused(422),
  'order.oi_speed': refused(422),
  'order.spot_balance': refused(422),
  'order.invalid_price': refused(422),
  'order.invalid_size': refused(422),
  'order.modify_executes': refused(409),
  'order.too_many': refused(409),

  'leverage.invalid': refused(422),
  'leverage.isolated_only': refused(422),
  'leverage.mode_open': refused(422),
  'leverage.cross_margin': refused(422),
  'leverage.isolated_margin': refused(422),

  'margin.zero': refused(422),
  'margin.no_position': refused(422),
  'margin.short': refused(422),
  'margin.needed': refused(422),
  'margin.not_isolated': refused(422),
  'margin.locked': refused(422),

  // `unanswered`: sent without a response, and the venue does not know the order yet. `duplicate`: the order was
  // requested twice.
  'order.unanswered': refused(504),
  // The previous identical order had no response: nothing is sent until its result is known.
  'order.looked_for': refused(409),
  'order.duplicate': refused(409),

  // Limits that the wallet set for everything that trades for it.
  'risk.order_size': refused(422, 'limit'),
  'risk.leverage': refused(422, 'limit'),
  'risk.daily_loss': refused(422, 'limit'),
  // A wallet has a stop kept on every position: an order whose stop cannot be placed before it, one whose stop the
  // exchange did not take, and the cancel of a stop that is needed.
  'risk.stop_first': refused(422),
  'risk.stop_not_taken': refused(422),
  'risk.stop_kept': refused(422),
  // A looser limit needs a signature: the session alone does not suffice.
  'risk.unsigned': refused(403),

  // Swaps: a provider, or our own check before it, refused.
  'swap.no_route': refused(422),
  'swap.amount': refused(422),
  'swap.same_token': refused(422),
  // A chain's native coin and its wrapped form change one to one, which the wallet does by itself.
  'swap.wrap': refused(422),
  'swap.token': refused(422),
  'swap.balance': refused(422),
  'swap.allowance': refused(422),
  'swap.gas': refused(422),
  // The provider's simulation of the swap failed: for an unknown reason, or at the minimum amount.
  'swap.would_fail': refused(422),
  'swap.price_moved': refused(422, 'slippage'),
  'swap.slippage_protection': refused(422),
  'swap.spender': refused(502),
  'swap.key_refused': passing(502),
  'swap.absent': refused(422),

  'admins.last_owner': refused(409),

  // The administrator has not seen the newest version of the row that would be changed.
  'catalogue.stale': refused(409),
  'catalogue.token_exists': refused(409),
  'catalogue.symbol_taken': refused(409),
  'catalogue.token_in_pairs': refused(409, 'pairs'),
  'catalogue.pair_exists': refused(409),
  'catalogue.pair_tokens': refused(422),
  'catalogue.pair_unlisted': refused(422),
  // The chain reports other decimals, has no such contract, or did not respond.
  'catalogue.decimals': refused(422, 'decimals'),
  'catalogue.not_a_token': refused(422),
  'catalogue.unconfirmed': passing(503),

  'logo.not_image': refused(422),
  'logo.unsupported': refused(422),
  'logo.too_many_pixels': refused(422, 'most'),
  'logo.too_large': refused(413, 'most'),
  'logo.unreachable': refused(422),

  'analysis.unknown_symbol': refused(404),
  // The source has fewer closed bars of this timeframe than an analysis needs, or the price never moved.
  'analysis.few_bars': refused(422),

  'announcement.no_logo': refused(422),
  'announcement.changed': refused(409),
  'announcement.channel_closed': refused(422),

  // Not a refusal: a read may succeed at the second attempt.
  internal: passing(500),
} as const satisfies Record<string, CatalogEntry>;

export type ErrorCode = keyof typeof catalog;

/** The codes that have a text for users. */
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
