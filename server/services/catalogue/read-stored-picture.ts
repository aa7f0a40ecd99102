import 'server-only';
import { pictureSizeNames } from '../../../lib/config/site/social-pictures.ts';
import { logoFiles } from '../../../lib/domain/catalogue/stored-logo.ts';
import { serviceClient } from '../../db/client/service.ts';
import { readAnnouncement } from '../../db/repositories/announcements.ts';
import { readTokenLogo } from '../../db/repositories/token-logos.ts';

export interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/webp';
}

const patienceMs = 5_000;

/** Returns a token's logo from our bucket by its digest; undefined if there is none. */
export async function readStoredLogo(name: string): Promise<StoredPicture | undefined> {
  const [, digest, rest] = /^([0-9a-f]{32})-([a-z.]+)$/.exec(name) ?? [];
  const file = logoFiles.find((known) => known === rest);
  if (digest === undefined || file === undefined) return undefined;
  const bytes = await readTokenLogo(serviceClient(), digest, file, AbortSignal.timeout(patienceMs));
  return bytes && { bytes, type: file.endsWith('.png') ? 'image/png' : 'image/webp' };
}

/** Returns a picture of an announcement by its name; undefined if there is none. */
export async function readStoredAnnouncement(name: string): Promise<StoredPicture | undefined> {
  const [, stem, rest] = /^(\d{1,15}-[0-9a-f]{32})-([a-z]+)\.png$/.exec(name) ?? [];
  const size = pictureSizeNames.find((known) => known === rest);
  if (stem === undefined || size === undefined) return undefined;
  const bytes = await readAnnouncement(serviceClient(), stem, size, AbortSignal.timeout(patienceMs));
  return bytes && { bytes, type: 'image/png' };
}
