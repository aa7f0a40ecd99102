import { errorText } from '../failure.ts';
import { log } from '../log.ts';

/** Work that is repeated on request and at intervals, never twice at once. */
export class Rounds {
  private readonly name: string;
  private readonly work: () => Promise<void>;
  private readonly timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(name: string, work: () => Promise<void>, everyMs?: number) {
    this.name = name;
    this.work = work;
    if (everyMs === undefined) return;
    this.timer = setInterval(() => this.runRound(), everyMs);
    this.timer.unref();
  }

  /** Resolves when a round that began after this call is over. */
  runRound(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Waits for the current round to end; no round follows it. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      try {
        await this.work();
      } catch (error) {
        // Unfinished work is left to the next round.
        log('warn', 'a round stumbled', { of: this.name, error: errorText(error) });
      }
    }
  }
}
