import type { IncomingMessage, ServerResponse } from 'node:http';
import { chainById } from '../../../../lib/config/venues/chains.ts';
import { errorText } from '../../failure.ts';
import { log } from '../../log.ts';
import type { Chain } from '../chain.ts';
import type { Chains } from '../chains.ts';
import { addressPage } from './address-page.ts';
import { html } from './html.ts';
import { type Page, send } from './page.ts';
import { tokenPage } from './token-page.ts';
import { transactionPage } from './transaction-page.ts';

const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

function refusal(status: Page['status'], title: string, why: string): Page {
  return { status, title, body: html`<p>${why}</p>` };
}

/** Serves `/scan/<chainId>/<tx|address|token>/<value>` like a block explorer, with data from the node. */
export async function scan(
  chains: Chains,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const [, number = '', kind = '', value = '', ...more] = path.split('/');
  const config = /^[1-9]\d{0,9}$/.test(number) ? chainById(Number(number)) : undefined;
  const chain = config === undefined ? undefined : chains.get(config.id);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(response, config?.name, refusal(405, 'Not allowed', 'These pages are only read.'));
  } else if (config === undefined || chain === undefined) {
    send(response, undefined, refusal(404, 'Unknown chain', 'The sandbox has no such chain.'));
  } else if (more.length > 0) {
    send(response, config.name, refusal(404, 'Unknown page', 'There is no such page.'));
  } else {
    const page = await pageOf(chain, kind, value, config.nativeCurrency.symbol).catch((error): Page => {
      log('error', 'a chain could not be read', { error: errorText(error) });
      return refusal(503, 'Not available', 'The node of this chain does not answer. Please try again.');
    });
    send(response, config.name, page);
  }
}

async function pageOf(chain: Chain, kind: string, value: string, coin: string): Promise<Page> {
  switch (kind) {
    case 'tx': {
      if (!HASH.test(value)) return refusal(400, 'No transaction', 'A hash is 0x and 64 hexadecimal digits.');
      const page = await transactionPage(chain, value.toLowerCase(), coin);
      return page ?? refusal(404, 'Unknown transaction', 'This chain does not know a transaction with this hash.');
    }
    case 'address':
      if (!ADDRESS.test(value)) return refusal(400, 'No address', 'An address is 0x and 40 hexadecimal digits.');
      return addressPage(chain, value, coin);
    case 'token': {
      if (!ADDRESS.test(value)) return refusal(400, 'No address', 'An address is 0x and 40 hexadecimal digits.');
      const page = await tokenPage(chain, value);
      return page ?? refusal(404, 'Unknown coin', 'No coin stands at this address.');
    }
    default:
      return refusal(404, 'Unknown page', 'There is no such page.');
  }
}
