import type { ErrorCode } from './catalog.ts';
import type { Thrown } from './thrown.ts';

/** The codes of EIP-1193 and EIP-3326, and those that WalletConnect and ethers add. */
const codes = new Map<string | number, ErrorCode>([
  [4001, 'wallet.rejected'],
  [5000, 'wallet.rejected'],
  ['ACTION_REJECTED', 'wallet.rejected'],
  [4100, 'wallet.required'],
  [4200, 'wallet.unsupported'],
  [4902, 'wallet.unknown_chain'],
  [-32002, 'wallet.pending'],
]);

/** Some wallets send no code, or a general one, and describe the rejection only in the message. */
const refusals = [
  /\buser (has )?(rejected|denied|cancell?ed|declined|refused|disapproved)\b/i,
  /\b(rejected|denied|cancell?ed|declined) by (the )?user\b/i,
  /\b(modal|window) closed by user\b/i,
  /\bconnection request reset\b/i,
];

export function codeOfWalletError(thrown: Thrown): ErrorCode | undefined {
  if (thrown.name === 'UserRejectedRequestError') return 'wallet.rejected';
  const known = thrown.code === undefined ? undefined : codes.get(thrown.code);
  if (known === 'wallet.rejected') return known;
  if (refusals.some((wording) => wording.test(thrown.message))) return 'wallet.rejected';
  if (known !== undefined) return known;
  if (/\balready processing\b/i.test(thrown.message)) return 'wallet.pending';
  return /\bunrecogni[sz]ed chain\b/i.test(thrown.message) ? 'wallet.unknown_chain' : undefined;
}
