import 'server-only';
import * as z from 'zod/mini';
import type { PictureSize } from '../../../lib/config/site/social-pictures.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import {
  type ShownTrade,
  shareIdSchema,
  type TradeSummary,
  tradeSummarySchema,
} from '../../../lib/schemas/trade-summary.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

/** The columns that a page may show, which do not include the owner. */
const columns =
  'share_id, coin, side, entry::text, exit::text, move::text, held_minutes, closed_on, liquidated, leverage, margin_return::text, size::text, pnl::text, fees::text, funding::text, shown_wallet, order_id, caption, picture_size, is_listed, created_at';

export interface SummaryDraft {
  readonly shareId: string;
  readonly owner: Address;
  readonly trade: ShownTrade;
  readonly pictureSize: PictureSize;
  /** A digest of the trade and of its owner's choices. */
  readonly choicesDigest: string;
}

export async function keepTradeSummary({ db }: ServiceClient, draft: SummaryDraft): Promise<void> {
  const { trade } = draft;
  const row = {
    share_id: draft.shareId,
    wallet: draft.owner,
    coin: trade.coin,
    side: trade.side,
    entry: trade.entry,
    exit: trade.exit,
    move: trade.move,
    held_minutes: trade.heldMinutes,
    closed_on: trade.closedOn,
    liquidated: trade.liquidated,
    leverage: trade.leverage ?? null,
    margin_return: trade.marginReturn ?? null,
    size: trade.size ?? null,
    pnl: trade.pnl ?? null,
    fees: trade.fees ?? null,
    funding: trade.funding ?? null,
    shown_wallet: trade.shownWallet ?? null,
    order_id: trade.orderId ?? null,
    caption: trade.caption ?? null,
    picture_size: draft.pictureSize,
    choices_digest: draft.choicesDigest,
  };
  check(await db.from('trade_summaries').insert(row));
}

const repeatedSchema = z.object({ shareId: shareIdSchema });

/** Returns the id under which a wallet has shared the same trade with the same choices before. */
export async function sharedBefore(
  { db }: ServiceClient,
  owner: Address,
  choicesDigest: string,
): Promise<string | undefined> {
  const query = db.from('trade_summaries').select('share_id').eq('wallet', owner).eq('choices_digest', choicesDigest);
  return decodeIf(repeatedSchema, rowOf(await query.maybeSingle()))?.shareId;
}

/** Anyone with the link may see a trade summary. */
export async function tradeSummaryByShareId({ db }: ServiceClient, shareId: string): Promise<TradeSummary | undefined> {
  const query = db.from('trade_summaries').select(columns).eq('share_id', shareId);
  return decodeIf(tradeSummarySchema, rowOf(await query.maybeSingle()));
}

/** Reads the summaries that their owners show on the board, the newest first. */
export async function listedSummaries({ db }: ServiceClient, most: number): Promise<readonly TradeSummary[]> {
  const query = db.from('trade_summaries').select(columns).eq('is_listed', true);
  return decodeAll(tradeSummarySchema, rowsOf(await query.order('created_at', { ascending: false }).limit(most)));
}

/** Shows a wallet's own summary on the board or takes it off; false if it has none of this id. */
export async function listTradeSummary(
  { db, wallet }: WalletClient,
  shareId: string,
  isListed: boolean,
): Promise<boolean> {
  const changed = db.from('trade_summaries').update({ is_listed: isListed }).eq('wallet', wallet);
  return rowsOf(await changed.eq('share_id', shareId).select('share_id')).length > 0;
}

/** Reads a wallet's own summaries, the newest first. */
export async function tradeSummariesOf({ db, wallet }: WalletClient, most: number): Promise<readonly TradeSummary[]> {
  const query = db.from('trade_summaries').select(columns).eq('wallet', wallet);
  return decodeAll(tradeSummarySchema, rowsOf(await query.order('created_at', { ascending: false }).limit(most)));
}

/** Returns true if the summary is the wallet's own. */
export async function isOwnSummary({ db, wallet }: WalletClient, shareId: string): Promise<boolean> {
  const query = db.from('trade_summaries').select('share_id').eq('wallet', wallet).eq('share_id', shareId);
  return rowOf(await query.maybeSingle()) !== undefined;
}

export async function dropTradeSummary({ db, wallet }: WalletClient, shareId: string): Promise<void> {
  check(await db.from('trade_summaries').delete().eq('wallet', wallet).eq('share_id', shareId));
}
