import { z } from 'zod';
import { userSigned } from './action.ts';
import { address, decimal, uint } from './fields.ts';

// Actions signed by the account's own key, typed field by field. The original text is hashed, so amounts and addresses
// are not rewritten here. The engine reads amounts with any padding.

const base = {
  signatureChainId: z.string().regex(/^0x[0-9a-fA-F]{1,12}$/),
  hyperliquidChain: z.enum(['Mainnet', 'Testnet']),
};
const actionFields = (type: string) => ({ type: z.literal(type), ...base });
const anyAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const UINT32_MAX = 2 ** 32 - 1;
const lower = (text: string): string => text.toLowerCase();
const plain = (text: string): string => decimal.parse(text);

export const userActions = [
  userSigned(
    'approveAgent',
    z.object({
      ...actionFields('approveAgent'),
      agentAddress: address,
      agentName: z
        .string()
        .nullish()
        .transform((name) => name ?? ''),
      nonce: uint,
    }),
    ({ agentAddress, agentName }) => ({ type: 'approveAgent', agent: agentAddress, name: agentName }),
  ),
  userSigned(
    'approveBuilderFee',
    z.object({ ...actionFields('approveBuilderFee'), maxFeeRate: z.string(), builder: address, nonce: uint }),
    ({ maxFeeRate, builder }) => ({ type: 'approveBuilderFee', builder, maxFeeRate }),
  ),
  userSigned(
    'usdSend',
    z.object({ ...actionFields('usdSend'), destination: anyAddress, amount: z.string(), time: uint }),
    ({ destination, amount, time }) => ({
      type: 'usdSend',
      destination: lower(destination),
      amount: plain(amount),
      nonce: time,
    }),
  ),
  userSigned(
    'spotSend',
    z.object({
      ...actionFields('spotSend'),
      destination: anyAddress,
      token: z.string(),
      amount: z.string(),
      time: uint,
    }),
    ({ destination, token, amount, time }) => ({
      type: 'spotSend',
      destination: lower(destination),
      token,
      amount: plain(amount),
      nonce: time,
    }),
  ),
  userSigned(
    'sendAsset',
    z.object({
      ...actionFields('sendAsset'),
      destination: anyAddress,
      sourceDex: z.string(),
      destinationDex: z.string(),
      token: z.string(),
      amount: z.string(),
      fromSubAccount: z.string().default(''),
      nonce: uint,
    }),
    (action) => ({
      type: 'sendAsset',
      destination: lower(action.destination),
      sourceDex: action.sourceDex,
      destinationDex: action.destinationDex,
      token: action.token,
      amount: plain(action.amount),
      fromSubAccount: lower(action.fromSubAccount),
      nonce: action.nonce,
    }),
  ),
  userSigned(
    'sendToEvmWithData',
    z.object({
      ...actionFields('sendToEvmWithData'),
      token: z.string(),
      amount: z.string(),
      sourceDex: z.string(),
      destinationRecipient: z.string(),
      addressEncoding: z.enum(['hex', 'base58']),
      destinationChainId: uint.max(UINT32_MAX),
      gasLimit: uint,
      data: z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/),
      nonce: uint,
    }),
    (action) => ({
      type: 'sendToEvm',
      token: action.token,
      amount: plain(action.amount),
      sourceDex: action.sourceDex,
      destinationRecipient: action.destinationRecipient,
      addressEncoding: action.addressEncoding,
      destinationChainId: action.destinationChainId,
      data: action.data,
      nonce: action.nonce,
    }),
  ),
  userSigned(
    'usdClassTransfer',
    z.object({ ...actionFields('usdClassTransfer'), amount: z.string(), toPerp: z.boolean(), nonce: uint }),
    ({ amount, toPerp, nonce }) => ({ type: 'usdClassTransfer', amount: plain(amount), toPerp, nonce }),
  ),
  userSigned(
    'withdraw3',
    z.object({ ...actionFields('withdraw3'), destination: anyAddress, amount: z.string(), time: uint }),
    ({ destination, amount, time }) => ({
      type: 'withdraw',
      destination: lower(destination),
      amount: plain(amount),
      nonce: time,
    }),
  ),
  userSigned(
    'userSetAbstraction',
    z.object({
      ...actionFields('userSetAbstraction'),
      user: address,
      abstraction: z.enum(['disabled', 'unifiedAccount', 'portfolioMargin']),
      nonce: uint,
    }),
    ({ abstraction }) => ({ type: 'setAbstraction', mode: abstraction }),
  ),
];
