import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from '../../../lib/signing/msgpack.ts';
import { anyText } from '../../helpers/any-text.ts';

const part = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.record({ a: fc.nat(), p: fc.string({ maxLength: 12 }), r: fc.boolean() }),
);

test('however long a list is, it is the bytes of its parts one after the other', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 16, maxLength: 400 }), (parts) => {
      const head = Buffer.from([0xdc, parts.length >> 8, parts.length & 0xff]);
      expect(Buffer.from(pack(parts))).toEqual(Buffer.concat([head, ...parts.map((each) => pack(each))]));
    }),
  );
});
