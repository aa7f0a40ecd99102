import type { Chain } from '../chain.ts';
import { ask, askAll, call, schemas, view } from './ask.ts';
import { amount, foreign, link } from './figures.ts';
import { html } from './html.ts';
import { type Page, section, table } from './page.ts';
import { readNumber, TRANSFER, tokenAt, transferLines } from './token.ts';

const LAST_TRANSFERS = 25;

/** Returns undefined if the address is no ERC-20. */
export async function tokenPage(chain: Chain, address: string): Promise<Page | undefined> {
  const token = await tokenAt(chain, address);
  const [supply] = (await askAll(chain, [view(address, 'totalSupply')])).map(readNumber);
  if (token === undefined || supply === undefined) return undefined;
  const filter = { address, topics: [TRANSFER], fromBlock: '0x0', toBlock: 'latest' };
  const logs = await ask(chain, schemas.logs, call('eth_getLogs', filter));
  const rows = table([
    ['Name', foreign(token.name)],
    ['Symbol', foreign(token.symbol)],
    ['Decimals', html`${token.decimals}`],
    ['Supply', html`${amount(supply, token.decimals)}`],
    ['Contract', link('address', address)],
  ]);
  const lines = await transferLines(chain, logs.slice(-LAST_TRANSFERS).toReversed(), true);
  return { status: 200, title: 'Coin', body: html`${rows}${section('Last transfers', lines, 'None so far.')}` };
}
