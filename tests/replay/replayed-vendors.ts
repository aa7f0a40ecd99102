import { createBirdeye } from '../../server/venues/birdeye/birdeye.ts';
import { createExchange } from '../../server/venues/hyperliquid/exchange.ts';
import { createKyberswap } from '../../server/venues/kyberswap/kyberswap.ts';
import { createModel } from '../../server/venues/llm/model.ts';
import { createMoralis } from '../../server/venues/moralis/moralis.ts';
import { createOneinch } from '../../server/venues/oneinch/oneinch.ts';
import { createQuotes } from '../../server/venues/quotes/quotes.ts';
import { patientAllowance } from '../helpers/answering-vendor.ts';

const nobody = () => undefined;

const leave = async () => ({ settle: nobody });
const line = { ask: leave, refused: async () => undefined, waiting: () => 0, used: () => 0, pace: () => 1 };
const waiting = { cancel: 0, order: 0, read: 0, watch: 0, person: 0, job: 0 };

/** A budget of the exchange's weight that lets everything out. */
export const ampleBudget = {
  ...line,
  refusedAgoMs: () => undefined,
  state: () => ({ limit: 1, used: 0, left: 1, waiting, delays: {} }),
};

/** Connects every vendor anew at the replay, with clocks whose waits pass at once and allowances that let all out. */
export function replayedVendors(url: string) {
  const { clock, allowance } = patientAllowance();
  const shared = { key: 'replayed-key', fetch, clock };
  const plan = { creditsPerMinute: 1_000, creditsPerDay: 1_000 };
  return {
    exchange: createExchange({ ...shared, url: `${url}/hyperliquid`, budget: ampleBudget }),
    birdeye: createBirdeye({ ...shared, url: `${url}/birdeye`, allowance, onWrongKey: nobody, onLack: nobody }),
    moralis: createMoralis({ ...shared, url: `${url}/moralis`, allowance, onWrongKey: nobody }),
    oneinch: createOneinch({
      ...{ ...shared, url: `${url}/oneinch` },
      ...{ allowance: line, fee: undefined, onWrongKey: nobody },
    }),
    kyberswap: createKyberswap({ ...shared, url: `${url}/kyberswap`, allowance: line, fee: undefined }),
    quotes: createQuotes({ ...shared, url: `${url}/quotes`, plan }),
    model: createModel({ url: `${url}/llm`, key: 'replayed-key', model: 'm1', fetch }),
  };
}
