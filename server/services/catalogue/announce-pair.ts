import 'server-only';
import { createHash } from 'node:crypto';
import type { PictureSize } from '../../../lib/config/site/social-pictures.ts';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { logoDigestOf } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { tokenPrice } from '../../../lib/i18n/format/token-figures.ts';
import { serviceClient } from '../../db/client/service.ts';
import { storeAnnouncement } from '../../db/repositories/announcements.ts';
import { pairById, setPairAnnouncement } from '../../db/repositories/pairs.ts';
import { tokenFigures } from '../../db/repositories/token-figures.ts';
import { readTokenLogo } from '../../db/repositories/token-logos.ts';
import { announceChange } from './announce-change.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

interface Announced {
  readonly label: string;
  readonly chain: string;
  readonly price: string | undefined;
  readonly logo: { readonly kind: 'png'; readonly bytes: Uint8Array };
}

interface Announcing {
  readonly pairId: number;
  /** The address that the screen showed: it is compared with the stored one, and never fetched. */
  readonly baseTokenLogoUrl: string;
  readonly draw: (pair: Announced) => Promise<Readonly<Record<PictureSize, Buffer>>>;
}

const patienceMs = 5_000;

async function factsOf({ pairId, baseTokenLogoUrl }: Announcing): Promise<Announced> {
  const pair = await pairById(serviceClient(), pairId);
  if (pair === undefined) throw new AppError('data.not_found');
  if (pair.baseLogoUrl === undefined) throw new AppError('announcement.no_logo');
  if (pair.baseLogoUrl !== baseTokenLogoUrl) throw new AppError('announcement.changed');
  const digest = logoDigestOf(pair.baseLogoUrl);
  const signal = AbortSignal.timeout(patienceMs);
  const bytes = digest === undefined ? undefined : await readTokenLogo(serviceClient(), digest, 'large.png', signal);
  if (bytes === undefined) throw new AppError('announcement.no_logo');
  const figures = await tokenFigures(serviceClient(), [pair.baseTokenId]);
  const price = figures.get(pair.baseTokenId)?.price?.price;
  return {
    label: pair.label,
    chain: chainById(pair.chainId)?.name ?? '',
    price: price === undefined ? undefined : tokenPrice(price, 'en'),
    logo: { kind: 'png', bytes },
  };
}

async function announce({ session }: Writing, requested: Announcing): Promise<string> {
  const pictures = await requested.draw(await factsOf(requested));
  const digest = createHash('sha256').update(pictures.wide).digest('hex').slice(0, 32);
  const url = await storeAnnouncement(serviceClient(), `${requested.pairId}-${digest}`, pictures);
  await setPairAnnouncement(serviceClient(), session.owner, requested.pairId, url);
  return url;
}

/** Draws the announcement of a pair from its stored logo alone, stores it, and returns its address. */
export async function announcePair(writing: Writing, requested: Announcing): Promise<string> {
  const attempted = { action: 'pair.announce', subject: `pair:${requested.pairId}` };
  const url = await notingRefusal(writing, attempted, () => announce(writing, requested));
  await announceChange();
  return url;
}
