import { cctp } from '../../config/funds.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Authorization } from '../evm/authorization.ts';
import { type Hex, word } from '../evm/hex.ts';

/** ASCII `cctp-forward` in 24 bytes: it makes Circle forward the burn by itself. */
const magic = '636374702d666f7277617264'.padEnd(48, '0');
const version = '00000000';
/** The length of what follows: recipient and destination. */
const length = '00000018';
/** The main perpetuals dex. */
const perpetuals = '00000000';

/** Returns the 56 bytes that name the recipient of the dollars at the exchange. */
export function depositHook(recipient: Hex): Hex {
  return `0x${magic}${version}${length}${recipient.slice(2).toLowerCase()}${perpetuals}`;
}

/** The selector of `batchDepositForBurnWithAuth(auth, burn)` in CctpExtension. */
const selector = '0x95878db1';
/** In bytes: the words before the second struct, and those before its hook. */
const burnOffset = 8n * 32n;
const hookOffset = 7n * 32n;

function padToWords(bytes: Hex): string {
  const digits = bytes.slice(2);
  return digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
}

function signatureWords(signature: Hex): readonly string[] {
  if (signature.length !== 132) throw new AppError('wallet.unsupported');
  const last = BigInt(`0x${signature.slice(130)}`);
  // Some wallets encode the parity as 0 or 1.
  return [word(last < 27n ? last + 27n : last), signature.slice(2, 66), signature.slice(66, 130)];
}

/** Builds one burn of the whole authorized amount, for the account that authorized it. */
export function depositCall(authorization: Authorization, signature: Hex, maxFee: bigint): Hex {
  const { from, units, validAfter, validBefore, nonce } = authorization;
  const hook = depositHook(from);
  const words = [
    word(units),
    word(validAfter),
    word(validBefore),
    word(nonce),
    ...signatureWords(signature),
    word(burnOffset),
    word(units),
    word(BigInt(cctp.hyperEvmDomain)),
    // Recipient and caller are both the forwarder: no other caller can mint, and it mints for the hook's recipient
    // alone.
    word(cctp.forwarder),
    word(cctp.forwarder),
    word(maxFee),
    word(BigInt(cctp.fastFinality)),
    word(hookOffset),
    word(BigInt((hook.length - 2) / 2)),
  ];
  return `${selector}${words.join('')}${padToWords(hook)}`;
}
