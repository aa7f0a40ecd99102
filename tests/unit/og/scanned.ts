import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Returns the text of the code to scan on a picture. */
export async function scanned(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
