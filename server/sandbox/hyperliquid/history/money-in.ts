import type { WireLedgerDelta } from '../../../../lib/engine/event.ts';
import { productUnits } from '../../../../lib/engine/units/decimal.ts';

export interface Flow {
  /** The micro-USD that entered the account as a whole, negative if they left it. */
  readonly all: number;
  /** The same for the perpetuals' part of the account. */
  readonly perp: number;
}

const NONE: Flow = { all: 0, perp: 0 };
const USD_DECIMALS = 6;

/** Returns the money that a ledger row moved in or out. Profit is an account's value less the net deposits. */
export function moneyIn(user: string, delta: WireLedgerDelta): Flow {
  const amount = (field: string): number => {
    const value = delta[field];
    return typeof value === 'string' ? Number(productUnits(value, '1', USD_DECIMALS)) : 0;
  };
  const toUs = delta['destination'] === user;
  const direction = toUs ? 1 : -1;
  const both = (value: number): Flow => ({ all: value, perp: value });
  switch (delta.type) {
    case 'deposit':
      return both(amount('usdc'));
    case 'withdraw':
      return both(-amount('usdc') - amount('fee'));
    case 'internalTransfer':
      return both(toUs ? amount('usdc') : -amount('usdc') - amount('fee'));
    case 'subAccountTransfer':
      return both(direction * amount('usdc'));
    case 'vaultDeposit':
      return both(-amount('usdc'));
    case 'vaultWithdraw':
      return both(amount('netWithdrawnUsd'));
    case 'accountClassTransfer':
      return { all: 0, perp: (delta['toPerp'] === true ? 1 : -1) * amount('usdc') };
    case 'spotTransfer':
      return { all: direction * amount('usdcValue'), perp: 0 };
    case 'send':
      return sendFlow(user, delta, amount('usdcValue'));
    default:
      return NONE;
  }
}

function sendFlow(user: string, delta: WireLedgerDelta, value: number): Flow {
  const into = delta['destination'] === user;
  const out = delta['user'] === user;
  const all = (into ? value : 0) - (out ? value : 0);
  const perp = (into && delta['destinationDex'] === '' ? value : 0) - (out && delta['sourceDex'] === '' ? value : 0);
  return { all, perp };
}
