import { clockSlackMs } from '../../config/funds.ts';
import { arbitrum } from '../../config/venues/chains.ts';
import { tradingTotal } from '../../domain/funds/account.ts';
import { type DepositQuote, depositFee, leastDeposit } from '../../domain/funds/deposit.ts';
import type { DepositRecord } from '../../domain/funds/record.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Usdc } from '../../math/amount.ts';
import { gt, lt } from '../../math/comparison.ts';
import { readBlockNumber, readNonce } from '../../venues/evm/transactions.ts';
import { readUsdcRouting } from '../../venues/hyperliquid/info/funds.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { readVenueTime } from '../../venues/hyperliquid/info/venue-time.ts';
import type { Signer } from '../wallet/signer.ts';
import { readTradingAccount } from './account.ts';
import { assertBalance, assertGas } from './checks.ts';
import { assertOneWorld, type FundsDeps } from './deps.ts';
import { depositRail } from './rails.ts';

export interface DepositDeps {
  readonly switchTo: (chainId: number) => Promise<void>;
  readonly signer: () => Promise<Signer>;
}

/** The services that moving dollars needs. */
export class NotSwitched extends Error {
  override readonly name = 'NotSwitched';
}

async function switchToArbitrum(service: DepositDeps): Promise<number> {
  try {
    await service.switchTo(arbitrum.id);
  } catch (cause) {
    throw new NotSwitched('The wallet is not on Arbitrum', { cause });
  }
  return Date.now();
}

/** Throws, before anything is signed, unless chain and exchange are both real or both simulated. */
export async function startDeposit(
  deps: FundsDeps,
  service: DepositDeps,
  { amount, quote: shown }: { readonly amount: Usdc; readonly quote: DepositQuote },
): Promise<DepositRecord> {
  assertOneWorld();
  const switchedAt = await switchToArbitrum(service);
  const signer = await service.signer();
  const owner = signer.address;
  const {
    node,
    venue: { ask },
  } = deps;
  const { depositRoute } = await readUsdcRouting(ask);
  if (depositRoute !== shown.route) throw new AppError('funds.changed');
  const rail = depositRail(deps, depositRoute);
  const [quote, nonce, block, account, history, atVenue] = await Promise.all([
    rail.quote(owner),
    readNonce(node, owner),
    readBlockNumber(node),
    readTradingAccount(ask, owner),
    readHistory(ask, owner),
    readVenueTime(ask),
    assertBalance(node, owner, amount),
  ]);
  const fee = depositFee(quote, amount);
  if (gt(fee, depositFee(shown, amount)) || lt(amount, leastDeposit(quote.route))) throw new AppError('funds.changed');
  await assertGas(node, owner, await rail.gas(owner, amount));
  const hash = await rail.send(signer, { amount, quote });
  const sent = Date.now();
  return {
    kind: 'deposit',
    id: hash,
    owner,
    rail: depositRoute,
    amount,
    fee,
    hash,
    nonce,
    firstBlock: block,
    stage: 'sent',
    isDelayed: false,
    times: { switched: switchedAt, sent, seen: sent },
    atVenue,
    earlier: history.filter(({ time }) => time >= atVenue - 2 * clockSlackMs).map(({ key }) => key),
    isUnified: account.kind === 'unified',
    totalBefore: tradingTotal(account),
    hasUpdated: false,
    polls: 0,
    told: [],
  };
}
