import { recoverSigner, type Signature } from './recover.ts';
import { domainSeparator, structDigest, type TypedField, type TypedStruct, type TypedValue } from './typed.ts';

const kinds = ['string', 'address', 'bool', 'uint32', 'uint64', 'bytes'] as const;

/** The venue's user-signed actions by their `type`, with their fields in the order that is hashed. */
const structs: ReadonlyMap<string, TypedStruct> = new Map([
  struct('approveAgent', 'ApproveAgent', 'address agentAddress', 'string agentName', 'uint64 nonce'),
  struct('approveBuilderFee', 'ApproveBuilderFee', 'string maxFeeRate', 'address builder', 'uint64 nonce'),
  struct('usdSend', 'UsdSend', 'string destination', 'string amount', 'uint64 time'),
  struct('spotSend', 'SpotSend', 'string destination', 'string token', 'string amount', 'uint64 time'),
  struct(
    'sendAsset',
    'SendAsset',
    'string destination',
    'string sourceDex',
    'string destinationDex',
    'string token',
    'string amount',
    'string fromSubAccount',
    'uint64 nonce',
  ),
  struct(
    'sendToEvmWithData',
    'SendToEvmWithData',
    'string token',
    'string amount',
    'string sourceDex',
    'string destinationRecipient',
    'string addressEncoding',
    'uint32 destinationChainId',
    'uint64 gasLimit',
    'bytes data',
    'uint64 nonce',
  ),
  struct('usdClassTransfer', 'UsdClassTransfer', 'string amount', 'bool toPerp', 'uint64 nonce'),
  struct('withdraw3', 'Withdraw', 'string destination', 'string amount', 'uint64 time'),
  struct('userSetAbstraction', 'UserSetAbstraction', 'address user', 'string abstraction', 'uint64 nonce'),
]);

function struct(type: string, name: string, ...fields: readonly string[]): [string, TypedStruct] {
  return [
    type,
    {
      primaryType: `HyperliquidTransaction:${name}`,
      fields: [{ name: 'hyperliquidChain', type: 'string' }, ...fields.map(fieldOf)],
    },
  ];
}

function fieldOf(text: string): TypedField {
  const [kind, name] = text.split(' ');
  const type = kinds.find((known) => known === kind);
  if (type === undefined || name === undefined) throw new Error(`no field: ${text}`);
  return { name, type };
}

export function recoverUserSigned(
  type: string,
  message: Readonly<Record<string, TypedValue | undefined>>,
  signatureChainId: string,
  signature: Signature,
): string | undefined {
  const shape = structs.get(type);
  if (shape === undefined) return undefined;
  const domain = domainSeparator('HyperliquidSignTransaction', Number.parseInt(signatureChainId, 16));
  return recoverSigner(structDigest(domain, shape, message), signature);
}
