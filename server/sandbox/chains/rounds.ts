import { errorText } from '../failure.ts';
import { log } from '../log.ts';

/** Work that is done again whenever somebody asks for it, one time after the other, and now and then by itself. */
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
    this.timer = setInterval(() => this.turn(), everyMs);
    this.timer.unref();
  }

  /** Resolves when a round that began after this call is over. */
  turn(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Lets the round end that runs; there is none after it. */
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
        // What was not done is done in the next round.
        log('warn', 'a round stumbled', { of: this.name, error: errorText(error) });
      }
    }
  }
}
