import { expect, it } from 'vitest';
import { findSecrets } from '../../helpers/secret-scan.ts';

const secrets = { CANARY: 'sb_secret_canary+of/this=test', OTHER: 'nowhere-to-be-found-in-here' };

it.each([
  ['as it is', secrets.CANARY],
  ['in an address', encodeURIComponent(secrets.CANARY)],
  ['in base64', Buffer.from(secrets.CANARY).toString('base64')],
  ['in base64 for addresses', Buffer.from(secrets.CANARY).toString('base64url')],
  ['in hex', Buffer.from(secrets.CANARY).toString('hex')],
])('the scan finds a secret that is written %s, among other bytes', (_how, written) => {
  const around = Buffer.concat([Buffer.from([0, 255, 137, 80]), Buffer.from(`{"a":"${written}"}`), Buffer.from([0])]);
  expect(findSecrets(around, secrets)).toEqual(['CANARY']);
});

it('finds none where there is none', () => {
  expect(findSecrets(Buffer.from('sb_secret_canar'), secrets)).toEqual([]);
});
