import type { Reader } from '../reader.ts';
import { chainNodes } from './chain-nodes.ts';
import { dataVendors } from './data-vendors.ts';
import { exchangeInBrowser } from './exchange-in-browser.ts';
import { exchangeQuestions } from './exchange-questions.ts';
import { exchangeSocket } from './exchange-socket.ts';

/** Everything of ours that reads an answer of a vendor. */
export const readers: readonly Reader[] = [
  ...exchangeQuestions,
  ...exchangeInBrowser,
  ...exchangeSocket,
  ...dataVendors,
  ...chainNodes,
];
