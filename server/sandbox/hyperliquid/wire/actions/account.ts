import { z } from 'zod';
import { l1 } from './action.ts';
import { address, decimal, optional, uint } from './fields.ts';

const forOthers = { forOthers: true };
const text = (longest: number, shortest = 1) => z.string().min(shortest).max(longest);

/** The letters by which an agent wallet names the modes. */
const modes = { i: 'disabled', u: 'unifiedAccount', p: 'portfolioMargin' } as const;

export const accountActions = [
  l1('noop', z.object({ type: z.literal('noop') }), () => ({ type: 'noop' })),
  l1(
    'updateLeverage',
    z.object({ type: z.literal('updateLeverage'), asset: uint, isCross: z.boolean(), leverage: uint }),
    ({ asset, isCross, leverage }) => ({ type: 'updateLeverage', asset, isCross, leverage }),
    forOthers,
  ),
  l1(
    'updateIsolatedMargin',
    z.object({ type: z.literal('updateIsolatedMargin'), asset: uint, isBuy: z.boolean(), ntli: z.int() }),
    ({ asset, ntli }) => ({ type: 'updateIsolatedMargin', asset, ntli }),
    forOthers,
  ),
  l1(
    'topUpIsolatedOnlyMargin',
    z.object({ type: z.literal('topUpIsolatedOnlyMargin'), asset: uint, leverage: decimal }),
    ({ asset, leverage }) => ({ type: 'topUpIsolatedOnlyMargin', asset, leverage }),
    forOthers,
  ),
  l1('setReferrer', z.object({ type: z.literal('setReferrer'), code: text(20) }), ({ code }) => ({
    type: 'setReferrer',
    code,
  })),
  l1('registerReferrer', z.object({ type: z.literal('registerReferrer'), code: text(20) }), ({ code }) => ({
    type: 'registerReferrer',
    code,
  })),
  l1('claimRewards', z.object({ type: z.literal('claimRewards') }), () => ({ type: 'claimRewards' })),
  l1(
    'setDisplayName',
    z.object({ type: z.literal('setDisplayName'), displayName: text(20, 0) }),
    ({ displayName }) => ({ type: 'setDisplayName', displayName }),
  ),
  l1('createSubAccount', z.object({ type: z.literal('createSubAccount'), name: text(16) }), ({ name }) => ({
    type: 'createSubAccount',
    name,
  })),
  l1(
    'subAccountModify',
    z.object({ type: z.literal('subAccountModify'), subAccountUser: address, name: text(16) }),
    ({ subAccountUser, name }) => ({ type: 'subAccountModify', subAccount: subAccountUser, name }),
  ),
  l1(
    'subAccountTransfer',
    z.object({
      type: z.literal('subAccountTransfer'),
      subAccountUser: address,
      isDeposit: z.boolean(),
      usd: uint.min(1),
    }),
    ({ subAccountUser, isDeposit, usd }) => ({
      type: 'subAccountTransfer',
      subAccount: subAccountUser,
      isDeposit,
      usd,
    }),
  ),
  l1(
    'subAccountSpotTransfer',
    z.object({
      type: z.literal('subAccountSpotTransfer'),
      subAccountUser: address,
      isDeposit: z.boolean(),
      token: z.string(),
      amount: decimal,
    }),
    ({ subAccountUser, isDeposit, token, amount }) => ({
      type: 'subAccountSpotTransfer',
      subAccount: subAccountUser,
      isDeposit,
      token,
      amount,
    }),
  ),
  l1(
    'vaultTransfer',
    z.object({
      type: z.literal('vaultTransfer'),
      vaultAddress: address,
      isDeposit: z.boolean(),
      usd: uint.min(1),
    }),
    ({ vaultAddress, isDeposit, usd }) => ({ type: 'vaultTransfer', vault: vaultAddress, isDeposit, usd }),
  ),
  l1(
    'reserveRequestWeight',
    z.object({ type: z.literal('reserveRequestWeight'), weight: uint, destination: optional(address) }),
    ({ weight }) => ({ type: 'reserveRequestWeight', weight }),
  ),
  l1(
    'agentSetAbstraction',
    z.object({ type: z.literal('agentSetAbstraction'), abstraction: z.enum(['i', 'u', 'p']) }),
    ({ abstraction }) => ({
      type: 'setAbstraction',
      mode: modes[abstraction],
    }),
  ),
];
