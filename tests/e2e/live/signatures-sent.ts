import type { Page } from '@playwright/test';
import { z } from 'zod';

const body = z.object({
  action: z.object({ type: z.string(), hyperliquidChain: z.string(), signatureChainId: z.string() }),
  signature: z.object({ r: z.string(), s: z.string() }),
});

interface SentSignature {
  readonly type: string;
  readonly network: string;
  readonly chainId: string;
  /** Both halves of it as digits. */
  readonly parts: readonly string[];
}

/** Notes what the page sends to the exchange with a signature of the wallet. */
export function signaturesSent(page: Page, venue: string): readonly SentSignature[] {
  const sent: SentSignature[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || request.url() !== `${venue}/hyperliquid/exchange`) return;
    const { action, signature } = body.parse(request.postDataJSON());
    sent.push({
      type: action.type,
      network: action.hyperliquidChain,
      chainId: action.signatureChainId,
      parts: [signature.r.slice(2), signature.s.slice(2)],
    });
  });
  return sent;
}
