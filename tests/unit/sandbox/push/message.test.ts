import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptMessage } from '../../../../server/sandbox/push/message.ts';

// The example of RFC 8291, appendix A.
const wire =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
const secret = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

test('a browser of the sandbox reads the message of the standard', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  const keys = { pair, auth: Buffer.from(auth, 'base64url') };
  expect(decryptMessage(Buffer.from(wire, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
  const changed = Buffer.from(wire, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => decryptMessage(changed, keys)).toThrow();
});
