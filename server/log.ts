export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFields = Readonly<Record<string, unknown>>;

const ranks: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };
const secretNames =
  /(authorization|cookie|password|secret|token|signature|private|sealing|seed|mnemonic|api_?-?key|jwt)/i;
// Secret values that may appear inside a text: bearer tokens, JWTs, 32-byte hex keys and signatures, venue keys.
const secretValues =
  /(Bearer\s+)[\w.~+/=-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*|\b0x[0-9a-f]{64,}\b|\bsb_(?:secret|publishable)_[\w-]+/gi;
const deepest = 6;

function redactText(text: string): string {
  return text.replace(secretValues, (_found, bearer: string | undefined) => `${bearer ?? ''}[redacted]`);
}

function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return value;
  if (depth >= deepest) return '[deep]';
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const code = 'code' in value ? { code: value.code } : {};
    const rest = cause === undefined ? {} : { cause: redact(cause, depth + 1) };
    return { name, ...code, message: redactText(message), stack: redactText(stack ?? ''), ...rest };
  }
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.test(name) && item !== undefined ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
}

export interface Logger {
  debug(msg: string, fields?: LogFields): void;
  info(msg: string, fields?: LogFields): void;
  warn(msg: string, fields?: LogFields): void;
  error(msg: string, fields?: LogFields): void;
  /**
   * Logs an error that comes again and again while its cause lasts: once when it begins, and once when it was not seen
   * for two minutes. Several causes of one text are told apart by `of`. Returns whether this one was logged.
   */
  lasting(msg: string, fields?: LogFields, of?: string): boolean;
  with(fields: LogFields): Logger;
}

export interface LogClock {
  now(): number;
  later(ms: number, work: () => void): void;
}

const realClock: LogClock = {
  now: () => performance.now(),
  later: (ms, work) => void setTimeout(work, ms).unref(),
};
const quietMs = 120_000;

/** Errors that last, of a logger and all that were made of it with more fields. */
class LastingErrors {
  readonly #open = new Map<string, { since: number; last: number; times: number }>();
  readonly #clock: LogClock;

  constructor(clock: LogClock) {
    this.#clock = clock;
  }

  /** Counts an error, and returns whether it begins. `onOver` is called when it has not been seen for a while. */
  begins(name: string, onOver: (over: { times: number; lastedMs: number }) => void): boolean {
    const now = this.#clock.now();
    const known = this.#open.get(name);
    if (known !== undefined) {
      known.last = now;
      known.times += 1;
      return false;
    }
    const lasting = { since: now, last: now, times: 1 };
    this.#open.set(name, lasting);
    const look = (): void => {
      const leftMs = lasting.last + quietMs - this.#clock.now();
      if (leftMs > 0) {
        this.#clock.later(leftMs, look);
        return;
      }
      this.#open.delete(name);
      if (lasting.times > 1) onOver({ times: lasting.times, lastedMs: Math.round(lasting.last - lasting.since) });
    };
    this.#clock.later(quietMs, look);
    return true;
  }
}

export interface LogOptions {
  level: LogLevel;
  write: (line: string) => void;
  fields?: LogFields;
  /** How time passes for errors that last. */
  clock?: LogClock;
}

/**
 * Creates a logger that writes one JSON object per line; every field is redacted, including those bound with `with`.
 */
export function createLogger({ clock = realClock, ...options }: LogOptions): Logger {
  return loggerOf(options, new LastingErrors(clock));
}

function loggerOf({ level, write, fields = {} }: Omit<LogOptions, 'clock'>, lastingErrors: LastingErrors): Logger {
  const put = (rank: LogLevel, msg: string, more: LogFields = {}) => {
    if (ranks[rank] < ranks[level]) return;
    const own = redact({ ...fields, ...more });
    write(`${JSON.stringify({ time: new Date().toISOString(), level: rank, msg: redactText(msg), ...Object(own) })}\n`);
  };
  return {
    debug: (msg, more) => put('debug', msg, more),
    info: (msg, more) => put('info', msg, more),
    warn: (msg, more) => put('warn', msg, more),
    error: (msg, more) => put('error', msg, more),
    lasting(msg, more, of = '') {
      const begins = lastingErrors.begins(`${msg} ${of}`, (over) =>
        put('warn', 'an error is over', { line: msg, ...(of !== '' && { of }), ...over }),
      );
      if (begins) put('error', msg, more);
      return begins;
    },
    with: (more) => loggerOf({ level, write, fields: { ...fields, ...more } }, lastingErrors),
  };
}
