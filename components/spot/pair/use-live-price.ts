import { useEffect, useState } from 'react';
import type { ReceivedPrice } from '@/lib/domain/spot/seen-figures';
import type { TokenId } from '@/lib/domain/spot/token';

/** Returns the last received price of a token; undefined until the stream delivers one, and if there is none. */
export function useLivePrice(token: TokenId | undefined): ReceivedPrice | undefined {
  const [received, setReceived] = useState<ReceivedPrice>();
  const { chainId, address } = token ?? {};
  useEffect(() => {
    if (chainId === undefined || address === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // The page has its first price already, so the stream's code loads after it.
    const listen = async (): Promise<void> => {
      const { livePrices, topicOf } = await import('@/lib/client/prices/live-prices');
      if (isLeft) return;
      stop = livePrices().listen(topicOf(chainId, address), {
        price: ({ close, asOf }) => setReceived({ price: close, at: asOf }),
        // The next price is the newest one, whatever was missed.
        gap: () => undefined,
      });
    };
    // Without the stream the price is polled, as all other figures are.
    listen().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [chainId, address]);
  return received;
}
