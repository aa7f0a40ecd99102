import 'server-only';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { maxLogoBytes, maxLogoMegabytes } from '../../../lib/config/admin.ts';
import { type LogoFile, logoSizes } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';

/** The maximum size of a decoded picture: one of two megabytes may claim a billion pixels. */
const mostPixels = 16_000_000;
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
  if (kind === undefined) throw new AppError('logo.not_image');
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
    throw thrown instanceof AppError ? thrown : new AppError('logo.not_image', { cause: thrown });
  }
}
