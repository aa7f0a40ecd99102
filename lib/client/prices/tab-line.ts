import type { OpenStream, PriceStream, StreamMessage } from './price-stream.ts';

/** The messages that the tabs of one browser send each other. */
type TabMessage =
  | { readonly kind: 'wants'; readonly tab: string; readonly topics: readonly string[] }
  /** A new leader asks all tabs which tokens they need. */
  | { readonly kind: 'roll-call' }
  /** The id lets the next leader continue where this one stopped. */
  | { readonly kind: 'heard'; readonly message: StreamMessage; readonly lastId: string | undefined };

export interface TabLineOptions {
  /** A random id of this tab. */
  readonly tab: string;
  readonly channel: BroadcastChannel;
  /** Absent on an insecure page: then every tab has a stream of its own. */
  readonly locks: LockManager | undefined;
  readonly openStream: OpenStream;
  readonly hear: (message: StreamMessage) => void;
}

const lockName = 'pluto.live-prices';
/**
 * The pause before the stream is opened, so that several parts of a page that subscribe one after the other share one
 * opening.
 */
const settleMs = 50;

/**
 * One stream of prices for all tabs of a browser. One of the visible tabs leads: it has the stream and passes on each
 * message. A hidden tab needs nothing and gives up the lead, so that without a visible tab there is no stream.
 */
export class TabLine {
  readonly #options: TabLineOptions;
  /** The tokens that each tab needs, as the leader knows them. */
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

  /** Sets the tokens that this tab needs now; none while it is hidden. */
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

  /** Opens the stream of the tokens that all tabs together need. */
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
