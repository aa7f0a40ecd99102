import { hyperliquidUrl } from '../config/endpoints.ts';
import { type AskInfo, infoAt } from '../venues/hyperliquid/info/ask.ts';
import { answeredWeight } from '../venues/hyperliquid/weights.ts';
import { pageConfig } from './public-config.ts';
import { countWeight } from './spent-weight.ts';

/** The page's question to the exchange, asked from the browser. What it weighs is counted, refused or answered. */
export const askExchange: AskInfo = async (request, signal) => {
  let rows = 0;
  try {
    const answer = await infoAt(hyperliquidUrl(pageConfig()))(request, signal);
    if (Array.isArray(answer)) rows = answer.length;
    return answer;
  } finally {
    countWeight(answeredWeight(request.type, rows), performance.now());
  }
};
