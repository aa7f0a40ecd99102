import { pad, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Transfer } from '../../../../../server/sandbox/crossings/circle/book.ts';
import { hyperEvm } from '../../../../../server/sandbox/crossings/circle/contracts.ts';
import { encodeMessage, readMessage } from '../../../../../server/sandbox/crossings/circle/message.ts';
import {
  attestBurn,
  completeTransfer,
  creditOf,
  isToForward,
  markForwarded,
  newDeposit,
} from '../../../../../server/sandbox/crossings/circle/progress.ts';
import { type CircleSettings, settingsSchema } from '../../../../../server/sandbox/hyperliquid/runtime/settings.ts';

const settings: CircleSettings = settingsSchema.parse({}).circle;
const recipient = `0x${'12'.repeat(20)}`;
const empty = pad('0x');
const forwarder = pad(hyperEvm.forwarder);
const magic = toHex('cctp-forward', { size: 24 }).slice(2);
const BURNT_AT = 1_000_000;
const MINUTE = 60_000;

interface Made {
  readonly maxFee?: bigint;
  readonly finality?: number;
  readonly hook?: string;
  readonly caller?: string;
}

function burn({ maxFee = 200_000n, finality = 1000, hook, caller = forwarder }: Made = {}): Transfer {
  const message = encodeMessage({
    sourceDomain: 3,
    destinationDomain: 19,
    nonce: empty,
    sender: empty,
    recipient: empty,
    destinationCaller: caller,
    minFinality: finality,
    executedFinality: 0,
    burn: {
      burnToken: empty,
      mintRecipient: forwarder,
      amount: 10_000_000n,
      messageSender: empty,
      maxFee,
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: hook ?? `0x${magic}0000000000000018${recipient.slice(2)}00000000`,
    },
  });
  const made = newDeposit(`0x${'77'.repeat(32)}`, 0, message, BURNT_AT);
  if (made === undefined) throw new Error('no burn');
  return made;
}

const burntFor = (ms: number): number => BURNT_AT + ms;

function signed(transfer: Transfer, at: number, with_: CircleSettings = settings): Transfer {
  const next = attestBurn(transfer, with_, at);
  if (next === undefined) throw new Error('not attested');
  return next;
}

describe('a fast burn', () => {
  it('is attested after its seconds, with Circle’s four fields filled in and nothing else', () => {
    const before = burn();
    expect(attestBurn(before, settings, burntFor(settings.fastMs - 1))).toBeUndefined();
    const done = signed(before, burntFor(settings.fastMs));
    expect(done).toMatchObject({ delayReason: null, forwardState: 'PENDING', attestedAt: burntFor(settings.fastMs) });
    const [was, is] = [readMessage(before.message), readMessage(done.message)];
    if (was === undefined) throw new Error('no message');
    expect(is).toEqual({
      ...was,
      nonce: before.nonce,
      executedFinality: 1000,
      burn: { ...was.burn, feeExecuted: 200_000n },
    });
  });

  it('is forwarded, then final', () => {
    const done = signed(burn(), burntFor(settings.fastMs));
    const ripe = burntFor(settings.fastMs + settings.forwardMs);
    expect(isToForward(done, settings, ripe - 1)).toBe(false);
    expect(isToForward(done, settings, ripe)).toBe(true);
    const sent = markForwarded(done, '0xab', ripe);
    expect(sent).toMatchObject({ forwardState: 'CONFIRMED', forwardTxHash: '0xab' });
    expect(completeTransfer(sent, settings, ripe + settings.finalMs - 1)).toBeUndefined();
    expect(completeTransfer(sent, settings, ripe + settings.finalMs)).toMatchObject({ forwardState: 'COMPLETE' });
  });

  it('waits while attestations are late', () => {
    expect(attestBurn(burn(), { ...settings, attestation: 'late' }, burntFor(60 * MINUTE))).toBeUndefined();
  });

  it('for too small a fee is a standard one, says so, and is not forwarded', () => {
    const cheap = burn({ maxFee: 199_999n });
    const delayed = signed(cheap, burntFor(settings.fastMs));
    expect(delayed).toMatchObject({ delayReason: 'insufficient_fee' });
    expect(delayed.attestedAt).toBeUndefined();
    expect(attestBurn(delayed, settings, burntFor(settings.standardMs - 1))).toBeUndefined();
    const done = signed(delayed, burntFor(settings.standardMs));
    expect(done).toMatchObject({ forwardState: 'FAILED', delayReason: 'insufficient_fee' });
    expect(readMessage(done.message)?.burn.feeExecuted).toBe(0n);
    expect(creditOf(done.message)).toMatchObject({ usd: 10_000_000 });
  });
});

it('a standard burn takes its minutes', () => {
  const standard = burn({ finality: 2000 });
  expect(attestBurn(standard, settings, burntFor(settings.standardMs - 1))).toBeUndefined();
  expect(readMessage(signed(standard, burntFor(settings.standardMs)).message)?.executedFinality).toBe(2000);
});

describe('a message at the forwarder', () => {
  it('gives what was minted to the hook’s recipient', () => {
    expect(creditOf(signed(burn(), burntFor(MINUTE)).message)).toEqual({ recipient, dex: '', usd: 9_800_000 });
    const spot = burn({ hook: `0x${magic}0000000000000018${recipient.slice(2)}ffffffff` });
    expect(creditOf(signed(spot, burntFor(MINUTE)).message)).toMatchObject({ dex: 'spot' });
  });

  it('leaves stuck what is not for it, and what it cannot read', () => {
    const stuck = burn({ caller: pad('0x01') });
    expect(stuck.forwardState).toBeNull();
    expect(creditOf(stuck.message)).toBeUndefined();
    const unreadable = burn({ hook: '0x1234' });
    expect(unreadable.forwardState).toBeNull();
    expect(creditOf(unreadable.message)).toBeUndefined();
  });
});

it('two burns of one transaction have two nonces, and the same ones whenever they are seen', () => {
  const { message } = burn();
  const nonces = [0, 1, 0].map((index) => newDeposit('0xaa', index, message, index)?.nonce);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(nonces[0]).toBe(nonces[2]);
});
