import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const dayMs = 86_400_000;
const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  object: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** One value of DER: its tag, its length, and its parts. */
function der(tag: keyof typeof tags, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(tags[tag], ...size), content]);
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const object = (hex: string): Buffer => der('object', Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = der('sequence', object('2a8648ce3d040302'));
const commonName = object('550403');
const subjectAltName = object('551d11');

/** A time as certificates write it: 261125120000Z. */
const timeOf = (ms: number): Buffer =>
  der('time', text(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** Makes a key and a certificate for a name that nobody vouches for but the key itself. */
export function selfSigned(host: string, now = Date.now()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der('sequence', der('set', der('sequence', commonName, der('text', text(host)))));
  const names = der('octetString', der('sequence', der('dnsName', text(host))));
  const reported = der(
    'sequence',
    der('version', der('integer', Uint8Array.of(2))),
    der('integer', Uint8Array.of(1), randomBytes(8)),
    ecdsaWithSha256,
    name,
    der('sequence', timeOf(now - dayMs), timeOf(now + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der('extensions', der('sequence', der('sequence', subjectAltName, names))),
  );
  const signature = der('bitString', Uint8Array.of(0), sign('sha256', reported, privateKey));
  const lines =
    der('sequence', reported, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
