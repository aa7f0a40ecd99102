import 'server-only';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { maxLogoBytes, maxLogoMegabytes, maxLogoMegapixels } from '../../../lib/config/admin.ts';
import { type LogoFile, logoSizes } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';

/** The maximum size of a decoded picture. */
const mostPixels = maxLogoMegapixels * 1_000_000;
const patienceSeconds = 5;

/** The bytes with which each format begins; of WebP also those after the length. */
const kinds: readonly (readonly [format: string, at: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
];

/** Returns the format of a picture by its first bytes; undefined for any other file. */
function kindOf(file: Uint8Array): string | undefined {
  return kinds.find(([, at, bytes]) => bytes.every((byte, index) => file[at + index] === byte))?.[0];
}

/** The beginnings of pictures that are not taken: drawings, which may hold scripts, and formats of cameras and old systems. */
const otherPictures = /^(?:\ufeff?\s*<(?:svg|\?xml|!--)|BM|II\*\0|MM\0\*|....ftyp(?:avif|avis|heic|heix|mif1))/s;

/** True for a picture of a kind that is not taken. */
const isOtherPicture = (file: Uint8Array): boolean =>
  otherPictures.test(Buffer.from(file.subarray(0, 64)).toString('latin1'));

/** Returns why a picture could not be decoded. */
function refusalOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const hasTooMany = thrown instanceof Error && /pixel limit/i.test(thrown.message);
  return hasTooMany
    ? new AppError('logo.too_many_pixels', { cause: thrown, details: { most: maxLogoMegapixels } })
    : new AppError('logo.not_image', { cause: thrown });
}

export interface EncodedLogo {
  /** Returns a digest of the content: equal pictures have equal addresses, and different ones different addresses. */
  readonly digest: string;
  readonly files: Readonly<Record<LogoFile, Buffer>>;
}

/**
 * Decodes a picture and encodes it again, square and in fixed sizes, so that nothing of the file itself is stored: no
 * metadata, no second meaning of its bytes, and of an animation only the first frame.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo> {
  if (bytes.length >= maxLogoBytes) throw new AppError('logo.too_large', { details: { most: maxLogoMegabytes } });
  const kind = kindOf(bytes);
  if (kind === undefined) throw new AppError(isOtherPicture(bytes) ? 'logo.unsupported' : 'logo.not_image');
  const read = () =>
    sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' }).timeout({ seconds: patienceSeconds });
  const square = (size: number) =>
    read()
      .autoOrient()
      .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  try {
    const { format } = await read().metadata();
    if (format !== kind) throw new AppError('logo.not_image');
    const [small, large, png] = await Promise.all([
      square(logoSizes.small).webp({ quality: 90 }).toBuffer(),
      square(logoSizes.large).webp({ quality: 90 }).toBuffer(),
      square(logoSizes.large).png({ compressionLevel: 9 }).toBuffer(),
    ]);
    const digest = createHash('sha256').update(large).digest('hex').slice(0, 32);
    return { digest, files: { 'small.webp': small, 'large.webp': large, 'large.png': png } };
  } catch (thrown) {
    throw refusalOf(thrown);
  }
}
