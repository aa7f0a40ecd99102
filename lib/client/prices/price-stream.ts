import { type LivePrice, livePriceSchema } from '../../schemas/live-price.ts';

/** A message of the stream. `gap`: prices were missed, and bars have to be fetched again. */
export type StreamMessage =
  | { readonly kind: 'price'; readonly price: LivePrice }
  | { readonly kind: 'gap' }
  | { readonly kind: 'line'; readonly isOpen: boolean };

export interface PriceStream {
  /** The id of the last message, from which another stream continues. */
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

/**
 * The server sends something every fifteen seconds, so a connection that was silent for longer than this is half open.
 */
const silentMs = 40_000;

/**
 * Opens the server's stream of prices for these tokens. The browser reconnects by itself when the connection breaks;
 * one that only falls silent is replaced here.
 */
export const openPriceStream: OpenStream = (topics, lastId, hear) => {
  let last = lastId;
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(silence);
    source?.close();
  };
  const attend = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      hear({ kind: 'line', isOpen: false });
      close();
      open();
    }, silentMs);
  };
  const open = (): void => {
    const query = new URLSearchParams({ of: topics.join(','), ...(last !== undefined && { last }) });
    source = new EventSource(`/api/live-prices?${query}`);
    attend();
    source.addEventListener('open', () => {
      attend();
      hear({ kind: 'line', isOpen: true });
    });
    source.addEventListener('error', () => hear({ kind: 'line', isOpen: false }));
    source.addEventListener('beat', attend);
    source.addEventListener('gap', () => hear({ kind: 'gap' }));
    source.addEventListener('message', ({ data, lastEventId }) => {
      attend();
      last = lastEventId;
      const price = readPrice(String(data));
      // A message that cannot be decoded counts as missed.
      hear(price === undefined ? { kind: 'gap' } : { kind: 'price', price });
    });
  };
  open();
  return { lastId: () => last, close };
};
