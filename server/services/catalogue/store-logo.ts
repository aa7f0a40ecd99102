import 'server-only';
import { logoDigestOf } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { AdminSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { recordAudit } from '../../db/repositories/audit.ts';
import { storeTokenLogo } from '../../db/repositories/token-logos.ts';
import { env } from '../../env.ts';
import { fetchPicture } from '../../venues/logos/fetch-picture.ts';
import { type EncodedLogo, encodeLogo } from './encode-logo.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

function store({ digest, files }: EncodedLogo): Promise<string> {
  return storeTokenLogo(serviceClient(), digest, files);
}

/** Returns the bytes of a data URL of a picture. */
function bytesOf(dataUrl: string): Uint8Array {
  const base64 = /^data:image\/[a-z0-9.+-]{1,40};base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw new AppError('logo.not_image');
  return Buffer.from(base64, 'base64');
}

/** Keeps an uploaded logo, records that, and returns its address in our bucket. */
export async function uploadLogo(writing: Writing, subject: string, dataUrl: string): Promise<string> {
  const attempted = { action: 'logo.upload', subject };
  const url = await notingRefusal(writing, attempted, async () => store(await encodeLogo(bytesOf(dataUrl))));
  const details = { before: null, after: { logo_url: url } };
  await recordAudit(serviceClient(), { actor: writing.session.owner, ...attempted, details });
  return url;
}

/** True for an address that our own bucket gave: any other host may show another picture tomorrow. */
const isOwn = (url: string): boolean =>
  logoDigestOf(url) !== undefined && URL.canParse(url) && new URL(url).origin === new URL(env().supabase.url).origin;

/** True for a logo that stays as it is: the token has it already, or our bucket gave it. */
const isKept = (url: string | undefined, known: string | undefined): boolean =>
  url === undefined || url === known || isOwn(url);

/** Fetches a picture that an administrator named, with all due caution, and encodes it. */
async function fetchedLogo(url: string): Promise<EncodedLogo> {
  const { publicSandboxUrl } = env();
  const sandboxOrigin = publicSandboxUrl === undefined ? undefined : new URL(publicSandboxUrl).origin;
  return encodeLogo(await fetchPicture(url, { sandboxOrigin }));
}

/**
 * Returns the address under which a token's logo is kept: pictures elsewhere are fetched once and kept in our bucket.
 * An address that the token already has stays as it is.
 */
export async function storedLogo(url: string | undefined, known: string | undefined): Promise<string | undefined> {
  return url === undefined || isKept(url, known) ? url : store(await fetchedLogo(url));
}

/** Throws the refusal that keeping a logo would meet, and keeps nothing. */
export async function rehearseLogo(url: string | undefined, known: string | undefined): Promise<void> {
  if (url !== undefined && !isKept(url, known)) await fetchedLogo(url);
}

/** Returns a picture elsewhere as it would be kept, in a data URL: a browser never asks the other host itself. */
export async function previewLogo(_session: AdminSession, url: string): Promise<string> {
  const { files } = await fetchedLogo(url);
  return `data:image/webp;base64,${files['small.webp'].toString('base64')}`;
}
