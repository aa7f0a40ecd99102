const quarter = 900_000;
const day = 86_400_000;

/** A time zone: what its clock shows at a moment, written in the page's language. */
export class Zone {
  readonly name: string;
  readonly #tag: string;
  readonly #parts: Intl.DateTimeFormat;
  readonly #formats = new Map<string, Intl.DateTimeFormat>();
  readonly #offsets = new Map<number, number>();

  constructor(name: string, tag: string) {
    this.name = name;
    this.#tag = tag;
    this.#parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Returns the moment at which a UTC clock shows what this zone's clock shows at `ms`. */
  local(ms: number): number {
    const begin = Math.floor(ms / day) * day;
    const offset = this.#offsetAt(begin);
    // Clocks change at most once between two midnights UTC; only on such a day is the offset looked up for every
    // quarter of an hour.
    if (offset === this.#offsetAt(begin + day)) return ms + offset;
    return ms + this.#offsetAt(Math.floor(ms / quarter) * quarter);
  }

  format(ms: number, shape: Intl.DateTimeFormatOptions): string {
    const key = Object.entries(shape).join();
    let format = this.#formats.get(key);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(this.#tag, { ...shape, timeZone: this.name });
      this.#formats.set(key, format);
    }
    return format.format(ms);
  }

  #offsetAt(ms: number): number {
    const known = this.#offsets.get(ms);
    if (known !== undefined) return known;
    const shown = new Map(this.#parts.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => shown.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    const offset = local - Math.floor(ms / 1000) * 1000;
    this.#offsets.set(ms, offset);
    return offset;
  }
}
