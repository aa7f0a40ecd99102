import type { Chain } from '../chain.ts';
import { seededTokens } from '../genesis/seeded-tokens.ts';
import { askAll, call, schemas, view } from './ask.ts';
import { amount, foreign, link } from './figures.ts';
import { html } from './html.ts';
import { type Page, section, table } from './page.ts';
import { readNumber, tokenAt } from './token.ts';

const NATIVE_DECIMALS = 18;

export async function addressPage(chain: Chain, address: string, coin: string): Promise<Page> {
  const tokens = seededTokens.filter(({ chainId }) => chainId === chain.id);
  const [balance, nonce, code, ...held] = await askAll(chain, [
    call('eth_getBalance', address, 'latest'),
    call('eth_getTransactionCount', address, 'latest'),
    call('eth_getCode', address, 'latest'),
    ...tokens.map((token) => view(token.address, 'balanceOf', address)),
  ]);
  const size = (schemas.hex.parse(code).length - 2) / 2;
  const isToken = size > 0 && (await tokenAt(chain, address)) !== undefined;
  const rows = table([
    ['Address', html`<code>${address}</code>`],
    ['Balance', html`${amount(schemas.quantity.parse(balance), NATIVE_DECIMALS)} ${coin}`],
    ['Transactions', html`${schemas.whole.parse(nonce)}`],
    ['Code', size === 0 ? html`none: an account with a key` : html`${size} bytes: a contract`],
    ['Coin', isToken ? link('token', address) : undefined],
  ]);
  const lines = tokens.flatMap((token, index) => {
    const value = readNumber(held[index]);
    if (value === undefined || value === 0n) return [];
    return [html`${amount(value, token.decimals)} <a href="../token/${token.address}">${foreign(token.symbol)}</a>`];
  });
  return {
    status: 200,
    title: 'Address',
    body: html`${rows}${section('Coins it holds', lines, 'None that we know.')}`,
  };
}
