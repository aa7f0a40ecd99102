import type { Hex } from '../evm/hex.ts';

/**
 * The EIP-712 fields of actions that only the owner of an account may sign, not an agent. Their order is the venue's.
 */
const fieldsOf = {
  ApproveAgent: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'agentAddress', type: 'address' },
    { name: 'agentName', type: 'string' },
    { name: 'nonce', type: 'uint64' },
  ],
  ApproveBuilderFee: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'maxFeeRate', type: 'string' },
    { name: 'builder', type: 'address' },
    { name: 'nonce', type: 'uint64' },
  ],
  UserSetAbstraction: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'user', type: 'address' },
    { name: 'abstraction', type: 'string' },
    { name: 'nonce', type: 'uint64' },
  ],
  UsdClassTransfer: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'toPerp', type: 'bool' },
    { name: 'nonce', type: 'uint64' },
  ],
  Withdraw: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'destination', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'time', type: 'uint64' },
  ],
  SendToEvmWithData: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'token', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'sourceDex', type: 'string' },
    { name: 'destinationRecipient', type: 'string' },
    { name: 'addressEncoding', type: 'string' },
    { name: 'destinationChainId', type: 'uint32' },
    { name: 'gasLimit', type: 'uint64' },
    { name: 'data', type: 'bytes' },
    { name: 'nonce', type: 'uint64' },
  ],
} as const;

/** The names by the `type` of the action in the request. */
const namesOf = {
  approveAgent: 'ApproveAgent',
  approveBuilderFee: 'ApproveBuilderFee',
  userSetAbstraction: 'UserSetAbstraction',
  usdClassTransfer: 'UsdClassTransfer',
  withdraw3: 'Withdraw',
  sendToEvmWithData: 'SendToEvmWithData',
} as const;

/** The actions in the venue's format, without the fields that all have: network, signature chain and nonce. */
export type UserAction =
  /** The zero address revokes the named agent's approval. */
  | { readonly type: 'approveAgent'; readonly agentAddress: Hex; readonly agentName: string }
  | { readonly type: 'approveBuilderFee'; readonly maxFeeRate: `${string}%`; readonly builder: Hex }
  | {
      readonly type: 'userSetAbstraction';
      readonly user: Hex;
      readonly abstraction: 'disabled' | 'unifiedAccount' | 'portfolioMargin';
    }
  | { readonly type: 'usdClassTransfer'; readonly amount: string; readonly toPerp: boolean }
  | { readonly type: 'withdraw3'; readonly destination: Hex; readonly amount: string }
  | {
      readonly type: 'sendToEvmWithData';
      readonly token: 'USDC';
      readonly amount: string;
      readonly sourceDex: '' | 'spot';
      readonly destinationRecipient: Hex;
      readonly addressEncoding: 'hex';
      readonly destinationChainId: number;
      readonly gasLimit: number;
      readonly data: Hex;
    };

export interface Circumstances {
  readonly testnet: boolean;
  /** The network that the wallet is on: many wallets refuse to sign for another. */
  readonly chainId: number;
  readonly nonce: number;
}

export interface UserRequest {
  /** The data for the wallet to sign. */
  readonly typedData: {
    readonly domain: {
      readonly name: string;
      readonly version: string;
      readonly chainId: number;
      readonly verifyingContract: Hex;
    };
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
    readonly primaryType: string;
    readonly message: Readonly<Record<string, unknown>>;
  };
  /** The action to send to the venue, once it is signed. */
  readonly action: Readonly<Record<string, unknown>>;
  readonly nonce: number;
}

const nobody: Hex = '0x0000000000000000000000000000000000000000';

export function userRequest(action: UserAction, { testnet, chainId, nonce }: Circumstances): UserRequest {
  const name = namesOf[action.type];
  const fields = fieldsOf[name];
  const stamp = fields.some((field) => field.name === 'time') ? { time: nonce } : { nonce };
  const whole: Readonly<Record<string, unknown>> = {
    ...action,
    signatureChainId: `0x${chainId.toString(16)}`,
    hyperliquidChain: testnet ? 'Testnet' : 'Mainnet',
    ...stamp,
  };
  const primaryType = `HyperliquidTransaction:${name}`;
  return {
    typedData: {
      domain: { name: 'HyperliquidSignTransaction', version: '1', chainId, verifyingContract: nobody },
      types: { [primaryType]: fields },
      primaryType,
      message: Object.fromEntries(fields.map((field) => [field.name, whole[field.name]])),
    },
    action: whole,
    nonce,
  };
}
