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
  with(fields: LogFields): Logger;
}

export interface LogOptions {
  level: LogLevel;
  write: (line: string) => void;
  fields?: LogFields;
}

/**
 * Creates a logger that writes one JSON object per line; every field is redacted, including those bound with `with`.
 */
export function createLogger({ level, write, fields = {} }: LogOptions): Logger {
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
    with: (more) => createLogger({ level, write, fields: { ...fields, ...more } }),
  };
}
