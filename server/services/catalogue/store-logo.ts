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

/** Stores an uploaded logo, records that, and returns its address in our bucket. */
export async function uploadLogo(writing: Writing, subject: string, dataUrl: string): Promise<string> {
  const attempted = { action: 'logo.upload', subject };
  const url = await notingRefusal(writing, attempted, async () => store(await encodeLogo(bytesOf(dataUrl))));
  const details = { before: null, after: { logo_url: url } };
  await recordAudit(serviceClient(), { actor: writing.session.owner, ...attempted, details });
  return url;
}

/** True for an address in our own bucket: any other host may show another picture tomorrow. */
const isOwn = (url: string): boolean =>
  logoDigestOf(url) !== undefined && URL.canParse(url) && new URL(url).origin === new URL(env().supabase.url).origin;

/** True for a logo that stays unchanged: the token has it already, or it is in our bucket. */
const isKept = (url: string | undefined, known: string | undefined): boolean =>
  url === undefined || url === known || isOwn(url);

/** Fetches a picture at an address from an administrator, with all due caution, and encodes it. */
async function fetchedLogo(url: string): Promise<EncodedLogo> {
  const { publicSandboxUrl } = env();
  const sandboxOrigin = publicSandboxUrl === undefined ? undefined : new URL(publicSandboxUrl).origin;
  return encodeLogo(await fetchPicture(url, { sandboxOrigin }));
}

/**
 * Returns the address of a token's stored logo: external pictures are fetched once and stored in our bucket. An address
 * that the token already has stays unchanged.
 */
export async function storedLogo(url: string | undefined, known: string | undefined): Promise<string | undefined> {
  return url === undefined || isKept(url, known) ? url : store(await fetchedLogo(url));
}

/** Throws the error with which storing a logo would be refused, without storing anything. */
export async function tryLogo(url: string | undefined, known: string | undefined): Promise<void> {
  if (url !== undefined && !isKept(url, known)) await fetchedLogo(url);
}

/** Returns an external picture as it would be stored, in a data URL: a browser never contacts the other host itself. */
export async function previewLogo(_session: AdminSession, url: string): Promise<string> {
  const { files } = await fetchedLogo(url);
  return `data:image/webp;base64,${files['small.webp'].toString('base64')}`;
}
