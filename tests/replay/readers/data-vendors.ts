import * as z from 'zod/mini';
import { telegramUpdateSchema } from '../../../lib/schemas/telegram.ts';
import { readDepositFees } from '../../../lib/venues/circle/fees.ts';
import { readBurn } from '../../../lib/venues/circle/messages.ts';
import { readFrame } from '../../../server/venues/birdeye/price-frames.ts';
import { newBars, oldBars } from '../../../server/venues/birdeye/questions/bars.ts';
import { credits } from '../../../server/venues/birdeye/questions/credits.ts';
import { names } from '../../../server/venues/birdeye/questions/names.ts';
import { newCoins, newListings } from '../../../server/venues/birdeye/questions/new-coins.ts';
import { overview } from '../../../server/venues/birdeye/questions/overview.ts';
import { prices } from '../../../server/venues/birdeye/questions/prices.ts';
import { security } from '../../../server/venues/birdeye/questions/security.ts';
import { topTraders } from '../../../server/venues/birdeye/questions/top-traders.ts';
import { trades } from '../../../server/venues/birdeye/questions/trades.ts';
import { turnover, turnovers } from '../../../server/venues/birdeye/questions/turnovers.ts';
import { buildQuestion, routesQuestion } from '../../../server/venues/kyberswap/questions.ts';
import { createModel } from '../../../server/venues/llm/model.ts';
import { owners } from '../../../server/venues/moralis/questions/owners.ts';
import { price } from '../../../server/venues/moralis/questions/price.ts';
import { transfers } from '../../../server/venues/moralis/questions/transfers.ts';
import { headlines } from '../../../server/venues/news/questions/headlines.ts';
import { quoteQuestion, spenderQuestion, swapQuestion } from '../../../server/venues/oneinch/questions.ts';
import type { Cost, Question } from '../../../server/venues/outgoing/question.ts';
import { timeSeries } from '../../../server/venues/quotes/questions/time-series.ts';
import { byQuestion, partOf, type Reader } from '../reader.ts';
import { askedOfCoin, askedOfSwap, token } from './asked.ts';

/** The part of a path that names its subject and is not part of the endpoint's name. */
const places = /0x[0-9a-f]{40}|(?<=\/)\d+(?=\/)|(?<=^\/)(?:ethereum|base)(?=\/)/g;

function reader<Given, Answer, C extends Cost>(
  vendor: string,
  [name, question]: readonly [string, Question<Given, Answer, C>],
  given: Given,
  sample: string,
  adapt?: Reader['adapt'],
): Reader {
  const endpoint = `${vendor} ${question.request(given).path.replaceAll(places, '*')}`;
  return { name, endpoint, sample, ...(adapt && { adapt }), ...byQuestion(question, given) };
}

/** The coin of most documented bodies, for which ours is put. */
const documentedCoin = 'So11111111111111111111111111111111111111112';

/** Returns the same body about the coin that is asked for. */
const aboutOurCoin = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll(documentedCoin, token));

/** A body about several coins, made of the documented one about one. */
const byCoin = (body: unknown): unknown => ({ success: true, data: { [token]: partOf(body, 'data') } });

const birdeye: readonly Reader[] = [
  reader('birdeye', ['prices', prices], askedOfCoin, 'birdeye/multi_price', aboutOurCoin),
  reader('birdeye', ['turnovers', turnovers], askedOfCoin, 'birdeye/price_volume', byCoin),
  reader('birdeye', ['turnover', turnover], askedOfCoin, 'birdeye/price_volume'),
  reader('birdeye', ['overview', overview], askedOfCoin, 'birdeye/token_overview'),
  reader('birdeye', ['names', names], askedOfCoin, 'birdeye/meta-data'),
  reader('birdeye', ['trades', trades], askedOfCoin, 'birdeye/txs-token'),
  reader('birdeye', ['topTraders', topTraders], askedOfCoin, 'birdeye/top_traders'),
  reader('birdeye', ['newCoins', newCoins], askedOfCoin, 'birdeye/token_list-v3'),
  reader('birdeye', ['newListings', newListings], askedOfCoin, 'birdeye/new_listing'),
  reader('birdeye', ['newBars', newBars], askedOfCoin, 'birdeye/ohlcv-v3'),
  reader('birdeye', ['oldBars', oldBars], askedOfCoin, 'birdeye/ohlcv'),
  reader('birdeye', ['security', security], askedOfCoin, 'birdeye/token_security-open'),
  reader('birdeye', ['credits', credits], undefined, 'birdeye/credits'),
  {
    name: 'readFrame',
    endpoint: 'birdeye /socket PRICE_DATA',
    sample: 'birdeye/socket-price',
    adapt: aboutOurCoin,
    read: (frame) => readFrame(JSON.stringify(frame)),
  },
];

const moralis: readonly Reader[] = [
  reader('moralis', ['transfers', transfers], askedOfCoin, 'moralis/transfers'),
  // The one row of the sample is a last page of its own.
  reader('moralis', ['owners', owners], askedOfCoin, 'moralis/owners', (page) => ({ ...Object(page), cursor: null })),
  reader('moralis', ['price', price], askedOfCoin, 'moralis/price'),
];

/** Leaves out what goes back to the provider as it came, and is read by nobody. */
const echoing = (one: Reader): Reader => ({
  ...one,
  read: (body) => ({ ...Object(one.read(body)), summary: undefined }),
});

const swaps: readonly Reader[] = [
  reader('oneinch', ['spender', spenderQuestion], askedOfSwap, 'oneinch/spender'),
  reader('oneinch', ['quote', quoteQuestion], askedOfSwap, 'oneinch/quote'),
  reader('oneinch', ['swap', swapQuestion], askedOfSwap, 'oneinch/swap'),
  echoing(reader('kyberswap', ['routes', routesQuestion], askedOfSwap, 'kyberswap/routes')),
  reader('kyberswap', ['build', buildQuestion], askedOfSwap, 'kyberswap/build'),
];

const series = { symbol: 'AAPL', timeframe: '1D', count: 2, until: Date.UTC(2026, 9, 1) } as const;

const analysis: readonly Reader[] = [
  reader('quotes', ['timeSeries', timeSeries], series, 'quotes/stock'),
  reader('news', ['headlines', headlines], { of: 'crypto' } as const, 'news/news'),
  reader('news', ['headlines of a company', headlines], { of: 'stock', ticker: 'AAPL', from: '', to: '' }, 'news/news'),
  {
    name: 'createModel',
    endpoint: 'llm /chat/completions',
    sample: 'llm/completion',
    read: (body) => {
      const model = createModel({
        ...{ url: 'http://model.example/v1', key: 'key', model: 'm1' },
        fetch: async () => Response.json(body),
      });
      return model.write('instructions', 'message');
    },
  },
];

const ask = (body: unknown) => async () => body;

const money: readonly Reader[] = [
  {
    name: 'readDepositFees',
    endpoint: 'circle /v2/burn/USDC/fees/*',
    sample: 'circle/fees',
    read: (body) => readDepositFees(ask(body)),
  },
  {
    name: 'readBurn',
    endpoint: 'circle /v2/messages/*',
    sample: 'circle/messages',
    read: (body) => readBurn(ask(body), `0x${'ab'.repeat(32)}`),
  },
];

const update = (name: string): Reader => ({
  name: `telegramUpdateSchema ${name}`,
  endpoint: `telegram update ${name}`,
  sample: `telegram/update-${name}`,
  read: (body) => z.parse(telegramUpdateSchema, body),
});

export const dataVendors: readonly Reader[] = [
  ...birdeye,
  ...moralis,
  ...swaps,
  ...analysis,
  ...money,
  ...['message', 'press', 'member'].map(update),
];
