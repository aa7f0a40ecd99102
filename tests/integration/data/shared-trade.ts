import { randomBytes } from 'node:crypto';
import { percent, price, size, usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { SummaryDraft } from '../../../server/db/repositories/trade-summaries.ts';

const newShareId = () => randomBytes(16).toString('hex');

/** Returns the row of a share of which nothing is hidden. */
export const sharedTrade = () => ({
  share_id: newShareId(),
  coin: 'BTC',
  side: 'long',
  entry: '84000.5',
  exit: '85000',
  move: '1.1898',
  held_minutes: 90,
  closed_on: '2026-11-20',
  liquidated: false,
  size: '0.1',
  pnl: '-12.5',
  fees: '4.1',
  funding: '-0.2',
  shown_wallet: `0x${'a'.repeat(40)}`,
  order_id: 77,
  caption: 'Patience',
  picture_size: 'wide',
});

/** Returns the row of a share that belongs to a wallet. */
export const draftRow = (owner: Address) => ({
  ...sharedTrade(),
  wallet: owner,
  choices_digest: randomBytes(32).toString('hex'),
});

export const draftOf = (owner: Address, more: object = {}): SummaryDraft => ({
  shareId: newShareId(),
  owner,
  choicesDigest: randomBytes(32).toString('hex'),
  pictureSize: 'square',
  trade: {
    coin: 'ETH',
    side: 'short',
    entry: price('4000'),
    exit: price('3900'),
    move: percent('2.5'),
    heldMinutes: 3_000,
    closedOn: '2026-11-19',
    liquidated: false,
    size: size('2'),
    pnl: usd('-1234.56'),
    fees: usd('3'),
    funding: usd('0.5'),
    ...more,
  },
});
