import type { OpenStream, PriceStream, StreamMessage } from './price-stream.ts';

/** The tabs of one browser talk in these. */
type TabMessage =
  | { readonly kind: 'wants'; readonly tab: string; readonly topics: readonly string[] }
  /** A new leader asks all tabs for their wishes. */
  | { readonly kind: 'roll-call' }
  /** The id lets the next leader go on where this one stopped. */
  | { readonly kind: 'heard'; readonly message: StreamMessage; readonly lastId: string | undefined };

export interface TabLineOptions {
  /** Tells this tab from the others. */
  readonly tab: string;
  readonly channel: BroadcastChannel;
  /** Absent on an insecure page: then every tab has a stream of its own. */
  readonly locks: LockManager | undefined;
  readonly openStream: OpenStream;
  readonly hear: (message: StreamMessage) => void;
}

const lockName = 'pluto.live-prices';
/** Several parts of a page ask one after the other: the stream is opened once for them. */
const settleMs = 50;

/**
 * One stream of prices for all tabs of a browser. One of the visible tabs leads: it has the stream and passes on each
 * message. A tab that is hidden wants nothing and gives up the lead, so that without a visible tab there is no stream.
 */
export class TabLine {
  readonly #options: TabLineOptions;
  /** The leader's list of wishes by tab. */
  readonly #wishes = new Map<string, readonly string[]>();
  #own: readonly string[] = [];
  #stream: PriceStream | undefined;
  #streamed = '';
  #lastId: string | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #giveUp: (() => void) | undefined;
  #isLeading = false;

  constructor(options: TabLineOptions) {
    this.#options = options;
    options.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#receive(data);
  }

  /** Sets what this tab wants now; nothing while it is hidden. */
  want(topics: readonly string[]): void {
    this.#own = topics;
    this.#send({ kind: 'wants', tab: this.#options.tab, topics });
    this.#note(this.#options.tab, topics);
    if (topics.length === 0) this.#rest();
    else this.#stand();
  }

  close(): void {
    this.want([]);
    this.#options.channel.close();
  }

  #send(message: TabMessage): void {
    this.#options.channel.postMessage(message);
  }

  #receive(message: TabMessage): void {
    switch (message.kind) {
      case 'wants':
        this.#note(message.tab, message.topics);
        return;
      case 'roll-call':
        this.#send({ kind: 'wants', tab: this.#options.tab, topics: this.#own });
        return;
      case 'heard':
        if (this.#isLeading) return;
        this.#lastId = message.lastId;
        this.#options.hear(message.message);
        return;
      default:
        message satisfies never;
    }
  }

  #note(tab: string, topics: readonly string[]): void {
    if (topics.length === 0) this.#wishes.delete(tab);
    else this.#wishes.set(tab, topics);
    if (!this.#isLeading) return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#tune(), settleMs);
  }

  /** Waits for the lead; a tab that has it leads until it is hidden or closed. */
  #stand(): void {
    if (this.#giveUp !== undefined) return;
    const { locks } = this.#options;
    const over = new AbortController();
    this.#giveUp = () => over.abort();
    if (locks === undefined) {
      this.#lead();
      return;
    }
    const untilOver = () =>
      new Promise<void>((resolve) => {
        this.#lead();
        over.signal.addEventListener('abort', () => resolve());
      });
    locks.request(lockName, { signal: over.signal }, untilOver).catch((thrown: unknown) => {
      if (!over.signal.aborted) throw thrown;
    });
  }

  #lead(): void {
    this.#isLeading = true;
    this.#wishes.clear();
    this.#note(this.#options.tab, this.#own);
    this.#send({ kind: 'roll-call' });
  }

  #rest(): void {
    this.#giveUp?.();
    this.#giveUp = undefined;
    this.#isLeading = false;
    clearTimeout(this.#settling);
    this.#closeStream();
  }

  #closeStream(): void {
    this.#lastId = this.#stream?.lastId() ?? this.#lastId;
    this.#stream?.close();
    this.#stream = undefined;
    this.#streamed = '';
  }

  /** Opens the stream that all tabs together want. */
  #tune(): void {
    const topics = [...new Set([...this.#wishes.values()].flat())].sort();
    const wanted = topics.join(',');
    if (wanted === this.#streamed) return;
    this.#closeStream();
    if (topics.length === 0) return;
    this.#streamed = wanted;
    this.#stream = this.#options.openStream(topics, this.#lastId, (message) => {
      this.#send({ kind: 'heard', message, lastId: this.#stream?.lastId() });
      this.#options.hear(message);
    });
  }
}
