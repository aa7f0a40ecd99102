/** The exchange's own time: the machine's, unless it was set to another time or speed. */
export class Clock {
  private readonly real: () => number;
  private base: number;
  private since: number;
  private rate = 1;
  private last = 0;

  constructor(real: () => number) {
    this.real = real;
    this.base = real();
    this.since = this.base;
  }

  /** Returns the time, which never goes back, even if the machine's clock does. */
  now(): number {
    const time = Math.floor(this.base + (this.real() - this.since) * this.rate);
    this.last = Math.max(this.last, time);
    return this.last;
  }

  get speed(): number {
    return this.rate;
  }

  /** Moves the clock, only forward: the engine's time cannot be undone. */
  set(time: number): void {
    if (time < this.now()) throw new RangeError('the clock only goes forward');
    this.base = time;
    this.since = this.real();
  }

  run(speed: number): void {
    this.base = this.now();
    this.since = this.real();
    this.rate = speed;
  }
}
