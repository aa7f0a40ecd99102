import { alertFigures } from './alerts.ts';
import { analysisFigures } from './analysis.ts';
import { authFigures } from './auth.ts';
import { bookFigures } from './book.ts';
import { bookTruthFigures } from './book-truth.ts';
import { catalogueListFigures } from './catalogue-list.ts';
import { chainFigures } from './chains.ts';
import { chartFigures } from './chart.ts';
import { devFigures } from './dev.ts';
import { exchangeFigures } from './exchange.ts';
import { exchangeCandleFigures } from './exchange-candles.ts';
import { engineFigures } from './exchange-engine.ts';
import { fairFigures } from './fair.ts';
import type { Figure } from './figure.ts';
import { gatewayFigures } from './gateway-figures.ts';
import { indicatorFigures } from './indicators.ts';
import { journeyFigures } from './journey.ts';
import { keptAnswerFigures } from './kept-answers.ts';
import { listenerFigures } from './listeners.ts';
import { listingFigures } from './listings.ts';
import { marketFigures } from './markets.ts';
import { memeListFigures } from './meme-list.ts';
import { newcomerFigures } from './newcomer.ts';
import { noticeFigures } from './notices.ts';
import { pictureFigures } from './og.ts';
import { orderFigures } from './orders.ts';
import { pageFigures } from './pages.ts';
import { scaleFigures } from './scale.ts';
import { serverFigures } from './server.ts';
import { startFigures } from './start.ts';
import { swapFigures } from './swaps.ts';
import { ticketFigures } from './ticket.ts';
import { traderWeightFigures } from './trader-weight.ts';
import { unitFigures } from './units.ts';
import { wayFigures } from './ways.ts';
import { weightFigures } from './weights.ts';

const parts: Record<string, () => AsyncGenerator<Figure>> = {
  start: startFigures,
  dev: devFigures,
  server: serverFigures,
  auth: authFigures,
  fair: fairFigures,
  gateway: gatewayFigures,
  pages: pageFigures,
  og: pictureFigures,
  markets: marketFigures,
  weights: weightFigures,
  engine: engineFigures,
  market: exchangeCandleFigures,
  exchange: exchangeFigures,
  chains: chainFigures,
  indicators: indicatorFigures,
  analysis: analysisFigures,
  book: bookFigures,
  'book-truth': bookTruthFigures,
  orders: orderFigures,
  ticket: ticketFigures,
  'trader-weight': traderWeightFigures,
  newcomer: newcomerFigures,
  journey: journeyFigures,
  notices: noticeFigures,
  alerts: alertFigures,
  listeners: listenerFigures,
  listings: listingFigures,
  'kept-answers': keptAnswerFigures,
  'catalogue-list': catalogueListFigures,
  'meme-list': memeListFigures,
  swaps: swapFigures,
  units: unitFigures,
  chart: chartFigures,
  ways: wayFigures,
  scale: scaleFigures,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`There is no figure ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, figures] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for await (const figure of figures()) process.stdout.write(`${JSON.stringify(figure)}\n`);
}
process.exit(0);
