import { claimRewards, registerReferrer, setReferrer } from './accounts/referral.ts';
import { limitRefusal, requestsIn } from './accounts/requests.ts';
import { reserveRequestWeight, setAbstraction, setDisplayName } from './accounts/settings.ts';
import {
  createSubAccount,
  renameSubAccount,
  subAccountSpotTransfer,
  subAccountTransfer,
} from './accounts/sub-accounts.ts';
import type { Command, Reply } from './command.ts';
import { approveBuilder } from './fees/builder.ts';
import { topUpIsolatedMargin, updateIsolatedMargin } from './margin/isolated-margin.ts';
import { updateLeverage } from './margin/leverage.ts';
import { cancelOrders } from './order-commands/cancel.ts';
import { modifyOrders } from './order-commands/modify.ts';
import { placeOrders } from './order-commands/place-orders.ts';
import { scheduleCancel } from './order-commands/schedule-cancel.ts';
import { fail } from './reply.ts';
import { findAccount } from './state/accounts.ts';
import type { Account, Exchange } from './state/model.ts';
import { touchAccount } from './state/record.ts';
import { credit } from './transfers/credit.ts';
import { deposit, seed } from './transfers/deposit.ts';
import { settle } from './transfers/payouts.ts';
import { sendAsset } from './transfers/send-asset.ts';
import { sendToEvm } from './transfers/send-to-evm.ts';
import { spotSend } from './transfers/spot.ts';
import { usdClassTransfer, usdSend, withdraw } from './transfers/usd.ts';
import { cancelTwap, placeTwap } from './twap/twap-orders.ts';
import { vaultTransfer } from './vault/vault.ts';

/** The commands that mark an account as having sent funds (`hasSent`). */
const SENDINGS: ReadonlySet<Command['type']> = new Set(['usdSend', 'spotSend', 'sendAsset', 'sendToEvm']);

export function execute(exchange: Exchange, user: string, command: Command): Reply {
  if (command.type === 'deposit') return deposit(exchange, user, command);
  if (command.type === 'seed') return seed(exchange, user, command);
  if (command.type === 'credit') return credit(exchange, user, command);
  const account = findAccount(exchange, user);
  if (command.type === 'settle') return settle(exchange, account, command);
  if (!account.exists || account.kind !== 'real') {
    return fail(`Must deposit before performing actions. User: ${account.address}`);
  }
  const refused = exchange.options.addressLimits ? limitRefusal(account, command, exchange.now) : undefined;
  if (refused !== undefined) return fail(refused);
  account.requestsUsed += requestsIn(command);
  touchAccount(exchange, account);
  const reply = perform(exchange, account, command);
  if (reply.status === 'ok' && SENDINGS.has(command.type)) account.hasSent = true;
  return reply;
}

type Action = Exclude<Command, { readonly type: 'deposit' | 'seed' | 'credit' | 'settle' }>;

function perform(exchange: Exchange, account: Account, action: Action): Reply {
  switch (action.type) {
    case 'order':
      return placeOrders(exchange, account, action);
    case 'cancel':
      return cancelOrders(exchange, account, action);
    case 'modify':
      return modifyOrders(exchange, account, action);
    case 'twapOrder':
      return placeTwap(exchange, account, action);
    case 'twapCancel':
      return cancelTwap(exchange, account, action);
    case 'scheduleCancel':
      return scheduleCancel(exchange, account, action);
    case 'updateLeverage':
      return updateLeverage(exchange, account, action);
    case 'updateIsolatedMargin':
      return updateIsolatedMargin(exchange, account, action);
    case 'topUpIsolatedOnlyMargin':
      return topUpIsolatedMargin(exchange, account, action);
    case 'usdSend':
      return usdSend(exchange, account, action);
    case 'spotSend':
      return spotSend(exchange, account, action);
    case 'sendAsset':
      return sendAsset(exchange, account, action);
    case 'sendToEvm':
      return sendToEvm(exchange, account, action);
    case 'usdClassTransfer':
      return usdClassTransfer(exchange, account, action);
    case 'withdraw':
      return withdraw(exchange, account, action);
    case 'approveBuilderFee':
      return approveBuilder(exchange, account, action.builder, action.maxFeeRate);
    case 'setReferrer':
      return setReferrer(exchange, account, action.code);
    case 'registerReferrer':
      return registerReferrer(exchange, account, action.code);
    case 'claimRewards':
      return claimRewards(exchange, account);
    case 'setDisplayName':
      return setDisplayName(exchange, account, action.displayName);
    case 'createSubAccount':
      return createSubAccount(exchange, account, action.name);
    case 'subAccountModify':
      return renameSubAccount(exchange, account, action);
    case 'subAccountTransfer':
      return subAccountTransfer(exchange, account, action);
    case 'subAccountSpotTransfer':
      return subAccountSpotTransfer(exchange, account, action);
    case 'setAbstraction':
      return setAbstraction(exchange, account, action.mode);
    case 'reserveRequestWeight':
      return reserveRequestWeight(exchange, account, action.weight);
    case 'vaultTransfer':
      return vaultTransfer(exchange, account, action);
    default: {
      const never: never = action;
      return never;
    }
  }
}
