import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Chain } from '../chain.ts';
import { ask, call, schemas } from './ask.ts';
import { amount, link, moment } from './figures.ts';
import { type Html, html } from './html.ts';
import { type Page, section, table } from './page.ts';
import { transferLines } from './token.ts';

const NATIVE_DECIMALS = 18;
const GWEI_DECIMALS = 9;

const known = [
  'transfer(address,uint256)',
  'approve(address,uint256)',
  'transferFrom(address,address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'deposit()',
  'withdraw(uint256)',
  'execute(address,uint256,bytes)',
  'createAccount(address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
];
const methods = new Map(known.map((signature) => [selectorOf(signature), signature.split('(')[0] ?? '']));

function selectorOf(signature: string): string {
  return `0x${Buffer.from(keccak_256(Buffer.from(signature))).toString('hex', 0, 4)}`;
}

/** Undefined when the chain does not know the transaction. */
export async function transactionPage(chain: Chain, hash: string, coin: string): Promise<Page | undefined> {
  const transaction = await ask(chain, schemas.transaction, call('eth_getTransactionByHash', hash));
  if (transaction === null) return undefined;
  const receipt = await ask(chain, schemas.receipt, call('eth_getTransactionReceipt', hash));
  const { blockNumber, from, to, value, gas, nonce, input } = transaction;
  const made = receipt?.contractAddress ?? undefined;
  const fee = receipt === null ? undefined : receipt.gasUsed * receipt.effectiveGasPrice;
  const rows = table([
    ['Status', html`${receipt === null ? 'Waiting' : receipt.status === 1 ? 'Done' : 'Failed'}`],
    ['Hash', html`<code>${hash}</code>`],
    ['Block', blockNumber === null ? undefined : await blockText(chain, blockNumber)],
    ['From', link('address', from)],
    ['To', to === null ? undefined : link('address', to)],
    ['Made', made === undefined ? undefined : link('address', made)],
    ['Value', html`${amount(value, NATIVE_DECIMALS)} ${coin}`],
    ['Method', methodText(input)],
    ['Nonce', html`${nonce}`],
    ['Gas', html`${receipt === null ? `at most ${gas}` : `${receipt.gasUsed} of ${gas}`}`],
    ['Gas price', receipt === null ? undefined : html`${amount(receipt.effectiveGasPrice, GWEI_DECIMALS)} gwei`],
    ['Fee', fee === undefined ? undefined : html`${amount(fee, NATIVE_DECIMALS)} ${coin}`],
  ]);
  const lines = await transferLines(chain, receipt?.logs ?? [], false);
  const body = html`${rows}${section('Coins that moved', lines, 'None.')}`;
  return { status: 200, title: 'Transaction', body };
}

async function blockText(chain: Chain, number: number): Promise<Html> {
  const { timestamp } = await ask(
    chain,
    schemas.block,
    call('eth_getBlockByNumber', `0x${number.toString(16)}`, false),
  );
  return html`${number}, ${moment(timestamp)}`;
}

function methodText(input: string): Html | undefined {
  if (input === '0x') return undefined;
  const selector = input.slice(0, 10);
  return html`${methods.get(selector) ?? ''} <code>${selector}</code>`;
}
