import { type Hex, pad, parseAbi, parseSignature, toHex } from 'viem';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { hyperEvm } from '../../../server/sandbox/crossings/circle/contracts.ts';
import { receiveAuthorization } from '../../helpers/receive-authorization.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Person, usdcDomain } from './crossing.ts';

const extension = {
  address: crossing.extension,
  abi: parseAbi([
    'struct Auth { uint256 amount; uint256 authValidAfter; uint256 authValidBefore; bytes32 authNonce; uint8 v; bytes32 r; bytes32 s; }',
    'struct Burn { uint256 amount; uint32 destinationDomain; bytes32 mintRecipient; bytes32 destinationCaller; uint256 maxFee; uint32 minFinalityThreshold; bytes hookData; }',
    'function batchDepositForBurnWithAuth(Auth auth, Burn burn)',
    'event BatchDepositForBurn(uint256 totalAmount, uint256 batchSize, address sender, bytes32 mintRecipient, uint32 destinationDomain)',
  ]),
} as const;

export const messenger = {
  address: crossing.messenger,
  abi: parseAbi([
    'function depositForBurnWithHook(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)',
    'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
    'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
  ]),
} as const;

export const transmitter = {
  address: crossing.transmitter,
  abi: parseAbi([
    'function receiveMessage(bytes message, bytes attestation) returns (bool)',
    'function usedNonces(bytes32) view returns (uint256)',
    'event MessageSent(bytes message)',
    'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
  ]),
} as const;

export const FORWARDING_FEE = 200_000n;
const forwarder = pad(hyperEvm.forwarder);
const MAGIC = toHex('cctp-forward', { size: 24 }).slice(2);

/** Builds the hook as a wallet does: magic, version, length, recipient, dex. */
export function hookFor(recipient: Hex, dex: 'perp' | 'spot', magic = MAGIC): Hex {
  const where = dex === 'perp' ? '00000000' : 'ffffffff';
  return `0x${magic}0000000000000018${recipient.slice(2).toLowerCase()}${where}`;
}

export interface Wish {
  readonly amount: bigint;
  readonly hook: Hex;
  readonly maxFee?: bigint;
  readonly finality?: number;
  readonly batch?: bigint;
}

/** Signs the authorization and builds the call, as a wallet does. */
export async function burnCall({ account }: Pick<Person, 'account'>, { amount, hook, maxFee, finality, batch }: Wish) {
  const authNonce = pad(toHex(crypto.getRandomValues(new Uint8Array(32))));
  const validBefore = 4_000_000_000n;
  const signature = await account.signTypedData({
    domain: usdcDomain,
    ...receiveAuthorization,
    message: {
      from: account.address,
      to: crossing.extension,
      value: amount,
      validAfter: 0n,
      validBefore,
      nonce: authNonce,
    },
  });
  const { r, s, yParity } = parseSignature(signature);
  const auth = { amount, authValidAfter: 0n, authValidBefore: validBefore, authNonce, v: 27 + yParity, r, s };
  const burn = {
    amount: batch ?? amount,
    destinationDomain: hyperEvm.domain,
    mintRecipient: forwarder,
    destinationCaller: forwarder,
    maxFee: maxFee ?? FORWARDING_FEE,
    minFinalityThreshold: finality ?? 1000,
    hookData: hook,
  };
  return { ...extension, functionName: 'batchDepositForBurnWithAuth', args: [auth, burn] } as const;
}

export async function burn(person: Person, wish: Wish): Promise<Hex> {
  return person.chain.writeContract(await burnCall(person, wish));
}

export interface IrisMessage {
  readonly attestation: Hex;
  readonly message: Hex;
  readonly eventNonce: Hex;
  readonly status: string;
  readonly delayReason: string | null;
  readonly forwardState: string | null;
  readonly forwardTxHash: Hex | null;
  readonly decodedMessage: { readonly decodedMessageBody: Readonly<Record<string, string>> } | null;
}

export interface IrisAnswer {
  readonly status: number;
  readonly messages: readonly IrisMessage[];
}

export async function iris(sandbox: RunningSandbox, path: string, method = 'GET') {
  const response = await fetch(`${sandbox.url}/circle/v2/${path}`, { method });
  return { status: response.status, body: await response.json() };
}

export async function messagesOf(sandbox: RunningSandbox, domain: number, hash: Hex): Promise<IrisAnswer> {
  const { status, body } = await iris(sandbox, `messages/${domain}?transactionHash=${hash}`);
  return { status, messages: status === 200 ? body.messages : [] };
}
