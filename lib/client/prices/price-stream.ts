import { type LivePrice, livePriceSchema } from '../../schemas/live-price.ts';

/** A message of the stream. `gap`: prices were missed, and bars have to be fetched again. */
export type StreamMessage =
  | { readonly kind: 'price'; readonly price: LivePrice }
  | { readonly kind: 'gap' }
  | { readonly kind: 'line'; readonly isOpen: boolean };

export interface PriceStream {
  /** The id of the last message, with which another stream goes on. */
  lastId(): string | undefined;
  close(): void;
}

export type OpenStream = (
  topics: readonly string[],
  lastId: string | undefined,
  hear: (message: StreamMessage) => void,
) => PriceStream;

function readPrice(text: string): LivePrice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const read = livePriceSchema.safeParse(json);
  return read.success ? read.data : undefined;
}

/** Opens the server's stream of prices for these tokens. The browser itself comes back when the line breaks. */
export const openPriceStream: OpenStream = (topics, lastId, hear) => {
  const query = new URLSearchParams({ of: topics.join(','), ...(lastId !== undefined && { last: lastId }) });
  const source = new EventSource(`/api/live-prices?${query}`);
  let last = lastId;
  source.addEventListener('open', () => hear({ kind: 'line', isOpen: true }));
  source.addEventListener('error', () => hear({ kind: 'line', isOpen: false }));
  source.addEventListener('gap', () => hear({ kind: 'gap' }));
  source.addEventListener('message', ({ data, lastEventId }) => {
    last = lastEventId;
    const price = readPrice(String(data));
    // A message that cannot be read is one missed.
    hear(price === undefined ? { kind: 'gap' } : { kind: 'price', price });
  });
  return { lastId: () => last, close: () => source.close() };
};
