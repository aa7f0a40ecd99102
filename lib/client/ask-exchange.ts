import { hyperliquidUrl } from '../config/endpoints.ts';
import { type AskInfo, infoAt } from '../venues/hyperliquid/info/ask.ts';
import { answeredWeight } from '../venues/hyperliquid/weights.ts';
import { pageConfig } from './public-config.ts';
import { countWeight } from './spent-weight.ts';

/** Sends a request from the browser to the exchange and counts its weight, whether it is refused or answered. */
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
