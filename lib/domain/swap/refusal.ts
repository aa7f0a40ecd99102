import type { Hex } from './intent.ts';

/** The meaning of a contract's revert for the sender of a swap. */
export type RefusalKind = 'minimum' | 'allowance' | 'other';

export interface Refusal {
  readonly kind: RefusalKind;
  /** The contract's own text; undefined if it gave none. */
  readonly text: string | undefined;
}

const errorSelector = '0x08c379a0';
const digitsBeforeText = errorSelector.length + 2 * 64;

/** The errors of 1inch's router that have no text. */
const named: Readonly<Record<string, Refusal>> = {
  '0x064a4ec6': { kind: 'minimum', text: 'ReturnAmountIsNotEnough' },
  '0x0262dde4': { kind: 'minimum', text: 'ZeroMinReturn' },
  '0xf4059071': { kind: 'allowance', text: 'SafeTransferFromFailed' },
  '0xf27f64e4': { kind: 'other', text: 'ERC20TransferFailed' },
  '0x1841b4e1': { kind: 'other', text: 'InvalidMsgValue' },
  '0xb2c02722': { kind: 'other', text: 'BadPool' },
  '0xd93c0665': { kind: 'other', text: 'EnforcedPause' },
};

const byWords: readonly (readonly [RegExp, RefusalKind])[] = [
  [/allowance|transfer_from_failed|transferfrom/i, 'allowance'],
  [/return amount|minreturn|min return|insufficient.output/i, 'minimum'],
];

const longestText = 200;

/** Decodes the text of a revert; control characters of a hostile contract are dropped. */
function textIn(data: Hex): string | undefined {
  if (!data.startsWith(errorSelector)) return undefined;
  const length = Number(`0x${data.slice(digitsBeforeText - 64, digitsBeforeText) || '0'}`);
  const digits = data.slice(digitsBeforeText, digitsBeforeText + 2 * Math.min(length, longestText));
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const text = new TextDecoder().decode(bytes).replace(/[\p{C}]/gu, '');
  return text === '' ? undefined : text;
}

/** Decodes the bytes with which a contract reverted. */
export function readRefusal(data: Hex | undefined): Refusal {
  if (data === undefined) return { kind: 'other', text: undefined };
  const known = named[data.slice(0, 10)];
  if (known !== undefined) return known;
  const text = textIn(data);
  const kind = byWords.find(([words]) => words.test(text ?? ''))?.[1] ?? 'other';
  return { kind, text };
}
