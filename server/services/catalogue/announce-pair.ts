import 'server-only';
import { createHash } from 'node:crypto';
import type { PictureSize } from '../../../lib/config/site/social-pictures.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { logoDigestOf } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Price, Usd } from '../../../lib/math/amount.ts';
import { serviceClient } from '../../db/client/service.ts';
import { storeAnnouncement } from '../../db/repositories/announcements.ts';
import { pairById, setPairAnnouncement } from '../../db/repositories/pairs.ts';
import { tokenFigures } from '../../db/repositories/token-figures.ts';
import { readTokenLogo } from '../../db/repositories/token-logos.ts';
import { announceChange } from './announce-change.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

/** The facts of a pair that an announcement shows. */
export interface AnnouncedPair {
  readonly label: string;
  readonly chainId: ChainId;
  readonly base: string;
  readonly quote: string;
  /** Undefined if no vendor knows it. */
  readonly price: Price | undefined;
  readonly liquidity: Usd | undefined;
  readonly baseLogo: Uint8Array;
  readonly quoteLogo: Uint8Array | undefined;
}

export interface RequestedPair {
  readonly pairId: number;
  /** The address that the screen showed: it is compared with the stored one, and never fetched. */
  readonly baseTokenLogoUrl: string;
}

interface Announcing extends RequestedPair {
  readonly draw: (pair: AnnouncedPair) => Promise<Readonly<Record<PictureSize, Buffer>>>;
}

const patienceMs = 5_000;

async function logoAt(url: string | undefined): Promise<Uint8Array | undefined> {
  const digest = url === undefined ? undefined : logoDigestOf(url);
  if (digest === undefined) return undefined;
  return await readTokenLogo(serviceClient(), digest, 'large.png', AbortSignal.timeout(patienceMs));
}

/** Returns the facts of a pair for its announcement: its figures, and its stored logos alone. */
export async function announcedPair({ pairId, baseTokenLogoUrl }: RequestedPair): Promise<AnnouncedPair> {
  const pair = await pairById(serviceClient(), pairId);
  if (pair === undefined) throw new AppError('data.not_found');
  if (pair.baseLogoUrl === undefined) throw new AppError('announcement.no_logo');
  if (pair.baseLogoUrl !== baseTokenLogoUrl) throw new AppError('announcement.changed');
  const [baseLogo, quoteLogo, figures] = await Promise.all([
    logoAt(pair.baseLogoUrl),
    logoAt(pair.quoteLogoUrl),
    tokenFigures(serviceClient(), [pair.baseTokenId]),
  ]);
  if (baseLogo === undefined) throw new AppError('announcement.no_logo');
  const { price, market } = figures.get(pair.baseTokenId) ?? {};
  return {
    label: pair.label,
    chainId: pair.chainId,
    base: pair.baseSymbol,
    quote: pair.quoteSymbol,
    price: price?.price,
    liquidity: market?.liquidity,
    baseLogo,
    quoteLogo,
  };
}

async function announce({ session }: Writing, requested: Announcing): Promise<string> {
  const pictures = await requested.draw(await announcedPair(requested));
  const digest = createHash('sha256').update(pictures.wide).digest('hex').slice(0, 32);
  const url = await storeAnnouncement(serviceClient(), `${requested.pairId}-${digest}`, pictures);
  await setPairAnnouncement(serviceClient(), session.owner, requested.pairId, url);
  return url;
}

/** Draws the announcement of a pair, stores it, and returns its address. */
export async function announcePair(writing: Writing, requested: Announcing): Promise<string> {
  const attempted = { action: 'pair.announce', subject: `pair:${requested.pairId}` };
  const url = await notingRefusal(writing, attempted, () => announce(writing, requested));
  await announceChange();
  return url;
}
