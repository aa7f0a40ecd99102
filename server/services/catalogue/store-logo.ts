import 'server-only';
import { logoDigestOf } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { serviceClient } from '../../db/client/service.ts';
import { storeTokenLogo } from '../../db/repositories/token-logos.ts';
import { env } from '../../env.ts';
import { fetchPicture } from '../../venues/logos/fetch-picture.ts';
import { encodeLogo } from './encode-logo.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

async function store(bytes: Uint8Array): Promise<string> {
  const { digest, files } = await encodeLogo(bytes);
  return storeTokenLogo(serviceClient(), digest, files);
}

/** Returns the bytes of a data URL of a picture. */
function bytesOf(dataUrl: string): Uint8Array {
  const base64 = /^data:image\/[a-z0-9.+-]{1,40};base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw new AppError('logo.not_image');
  return Buffer.from(base64, 'base64');
}

/** Keeps an uploaded logo and returns its address in our bucket. */
export function uploadLogo(writing: Writing, subject: string, dataUrl: string): Promise<string> {
  return notingRefusal(writing, { action: 'logo.upload', subject }, () => store(bytesOf(dataUrl)));
}

/** True for an address that our own bucket gave: any other host may show another picture tomorrow. */
const isOwn = (url: string): boolean =>
  logoDigestOf(url) !== undefined && URL.canParse(url) && new URL(url).origin === new URL(env().supabase.url).origin;

/**
 * Returns the address under which a token's logo is kept: pictures elsewhere are fetched once, with all due caution, and
 * kept in our bucket. What the token has already stays as it is.
 */
export async function keptLogo(url: string | undefined, known: string | undefined): Promise<string | undefined> {
  if (url === undefined || url === known || isOwn(url)) return url;
  const { publicSandboxUrl } = env();
  const sandboxOrigin = publicSandboxUrl === undefined ? undefined : new URL(publicSandboxUrl).origin;
  return store(await fetchPicture(url, { sandboxOrigin }));
}
