import fc from 'fast-check';
import { size, slice } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  encodeMessage,
  type Message,
  readMessage,
} from '../../../../../server/sandbox/crossings/circle/message.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(toText);
const toText = (value: Uint8Array): `0x${string}` => `0x${Buffer.from(value).toString('hex')}`;
const word = bytes(32);
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const anyMessage: fc.Arbitrary<Message> = fc.record({
  sourceDomain: uint32,
  destinationDomain: uint32,
  nonce: word,
  sender: word,
  recipient: word,
  destinationCaller: word,
  minFinality: uint32,
  executedFinality: uint32,
  burn: fc.record({
    burnToken: word,
    mintRecipient: word,
    amount: uint256,
    messageSender: word,
    maxFee: uint256,
    feeExecuted: uint256,
    expirationBlock: uint256,
    hookData: fc.uint8Array({ maxLength: 200 }).map(toText),
  }),
});

describe('a message of CCTP', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(readMessage(encodeMessage(message))).toEqual(message);
      }),
    );
  });

  it('has every field at its published place', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const text = toHexText(encodeMessage(message));
        const at = (from: number, length: number) => slice(text, from, from + length);
        expect(size(text)).toBe(376 + size(toHexText(message.burn.hookData)));
        expect(BigInt(at(0, 4))).toBe(1n);
        expect(Number(at(4, 4))).toBe(message.sourceDomain);
        expect(Number(at(8, 4))).toBe(message.destinationDomain);
        expect([12, 44, 76, 108].map((from) => at(from, 32))).toEqual([
          message.nonce,
          message.sender,
          message.recipient,
          message.destinationCaller,
        ]);
        expect([140, 144].map((from) => Number(at(from, 4)))).toEqual([message.minFinality, message.executedFinality]);
        expect(BigInt(at(148, 4))).toBe(1n);
        expect([4, 36, 100].map((from) => at(148 + from, 32))).toEqual([
          message.burn.burnToken,
          message.burn.mintRecipient,
          message.burn.messageSender,
        ]);
        expect([68, 132, 164, 196].map((from) => BigInt(at(148 + from, 32)))).toEqual([
          message.burn.amount,
          message.burn.maxFee,
          message.burn.feeExecuted,
          message.burn.expirationBlock,
        ]);
        expect(bodyOf(text)).toBe(slice(text, 148));
      }),
    );
  });

  it('of another version, or cut short, is none', () => {
    expect(readMessage('0x')).toBeUndefined();
    expect(readMessage(`0x00000002${'00'.repeat(400)}`)).toBeUndefined();
    expect(readMessage(`0x00000001${'00'.repeat(371)}`)).toBeUndefined();
  });
});

function toHexText(text: string): `0x${string}` {
  return `0x${text.slice(2)}`;
}
