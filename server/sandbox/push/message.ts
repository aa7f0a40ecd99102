import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const saltBytes = 16;
const tagBytes = 16;
/** The salt, the size of a record, and the length of the sender's key (RFC 8188, 2.1). */
const headBytes = saltBytes + 4 + 1;
const lastRecord = 2;

/** The keys of a browser: what it encrypts for, and the secret that it shares with whoever may send. */
export interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

const labelled = (label: string, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${label}\0`), ...parts]);

/** Decrypts a message for a browser (RFC 8291, 3 and 4); throws if it is not for this one. */
export function decryptMessage(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, saltBytes);
  const sender = body.subarray(headBytes, headBytes + body.readUInt8(headBytes - 1));
  const shared = pair.computeSecret(sender);
  const secret = derive(shared, auth, labelled('WebPush: info', pair.getPublicKey(), sender), 32);
  const key = derive(secret, salt, labelled('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, labelled('Content-Encoding: nonce'), 12);
  const record = body.subarray(headBytes + sender.length);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(record.subarray(record.length - tagBytes));
  const padded = Buffer.concat([opener.update(record.subarray(0, record.length - tagBytes)), opener.final()]);
  const end = padded.lastIndexOf(lastRecord);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}
