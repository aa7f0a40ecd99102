import { barsSince, intervals, type QuoteBar, type QuoteInterval } from './bars.ts';
import { findInstrument, type Instrument, instruments } from './instruments.ts';
import { DAY, newYorkOffset, sessionOf } from './sessions.ts';

/** The vendor's refusal, which has a status of success. */
export class QuoteRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const unknownSymbol =
  '**symbol** or **figi** parameter is missing or invalid. Please provide a valid symbol according to API documentation: https://twelvedata.com/docs#reference-data';
const noData = 'No data is available on the specified dates. Try setting different start/end dates.';

function instrumentOf(symbol: string): Instrument {
  const found = findInstrument(symbol.split(':')[0] ?? '');
  if (found === undefined) throw new QuoteRefused(404, unknownSymbol);
  if (found.plan !== undefined) {
    const message = `This symbol is available starting with the ${found.plan} or Venture plan. Consider upgrading now at https://twelvedata.com/pricing`;
    throw new QuoteRefused(404, message);
  }
  return found;
}

function isInterval(text: string | null): text is QuoteInterval {
  return text !== null && Object.hasOwn(intervals, text);
}

const isDaily = (interval: QuoteInterval): boolean => intervals[interval] >= DAY;

function momentOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const at = Date.parse(`${text.trim().replace(' ', 'T')}${text.includes(':') ? 'Z' : 'T00:00:00Z'}`);
  if (Number.isNaN(at)) throw new QuoteRefused(400, 'Invalid **start_date** or **end_date** provided.');
  return at;
}

/**
 * Returns a time in the vendor's format: a date for days, otherwise to the second, in the exchange's zone or in UTC.
 */
function timeText(instrument: Instrument, interval: QuoteInterval, at: number, isUtc: boolean): string {
  if (isDaily(interval)) return new Date(at).toISOString().slice(0, 10);
  const shown = isUtc || instrument.kind === 'forex' ? at : at - newYorkOffset(at);
  return new Date(shown).toISOString().slice(0, 19).replace('T', ' ');
}

function splitFactorAt({ split }: Instrument, at: number, adjust: string | null): number {
  return split !== undefined && at < split.at && adjust === 'none' ? split.factor : 1;
}

function metaOf(instrument: Instrument, interval: QuoteInterval): object {
  const { symbol, name, kind, exchange, micCode, currency } = instrument;
  if (kind === 'forex') {
    const [base, quote] = name.split(' / ');
    return { symbol, interval, currency_base: base, currency_quote: quote, type: 'Physical Currency' };
  }
  const zone = currency === 'GBp' ? 'Europe/London' : 'America/New_York';
  const type = kind === 'etf' ? 'ETF' : 'Common Stock';
  return { symbol, interval, currency, exchange_timezone: zone, exchange, mic_code: micCode, type };
}

/** Returns the bars of a symbol. Prices are texts, and currencies have no volume. */
export function timeSeries(symbol: string, query: URLSearchParams, now: number): object {
  const instrument = instrumentOf(symbol);
  const interval = query.get('interval');
  if (!isInterval(interval)) throw new QuoteRefused(400, 'Invalid **interval** provided.');
  const size = Number(query.get('outputsize') ?? 30);
  if (!(Number.isInteger(size) && size >= 1 && size <= 5_000)) {
    throw new QuoteRefused(400, 'Invalid **outputsize** provided: it must be between 1 and 5000.');
  }
  const [from, end] = [momentOf(query.get('start_date')), momentOf(query.get('end_date'))];
  const until = Math.min(now, end ?? now);
  // A week more than a weekend or a holiday may take, however few bars are wanted.
  const back = (isDaily(interval) ? 2 : 6) * size * intervals[interval] + 7 * DAY;
  const found = barsSince(instrument, interval, from ?? until - back, now);
  const bars = found.filter(({ at }) => end === undefined || at < end).slice(-size);
  if (bars.length === 0) throw new QuoteRefused(400, noData);
  const write = (bar: QuoteBar) => {
    const factor = splitFactorAt(instrument, bar.at, query.get('adjust'));
    const price = (value: number): string => (value * factor).toFixed(instrument.decimals);
    return {
      datetime: timeText(instrument, interval, bar.at, query.get('timezone') === 'UTC'),
      ...{ open: price(bar.open), high: price(bar.high), low: price(bar.low), close: price(bar.close) },
      ...(instrument.kind !== 'forex' && { volume: String(Math.round(bar.volume)) }),
    };
  };
  const rows = bars.map(write);
  return {
    meta: metaOf(instrument, interval),
    values: query.get('order') === 'asc' ? rows : rows.toReversed(),
    status: 'ok',
  };
}

export function quote(symbol: string, now: number): object {
  const instrument = instrumentOf(symbol);
  const [previous, newest] = barsSince(instrument, '1day', now - 10 * DAY, now).slice(-2);
  if (previous === undefined || newest === undefined) throw new QuoteRefused(400, noData);
  const day = Math.floor(now / DAY) * DAY;
  const session = sessionOf(instrument, day);
  const price = (value: number): string => value.toFixed(instrument.decimals);
  const change = newest.close - previous.close;
  return {
    ...metaOf(instrument, '1day'),
    name: instrument.name,
    datetime: timeText(instrument, '1day', newest.at, true),
    timestamp: Math.floor(now / 1_000),
    ...{ open: price(newest.open), high: price(newest.high), low: price(newest.low), close: price(newest.close) },
    ...(instrument.kind !== 'forex' && { volume: String(Math.round(newest.volume)) }),
    previous_close: price(previous.close),
    change: price(change),
    percent_change: ((100 * change) / previous.close).toFixed(5),
    is_market_open: session !== undefined && now >= session.from && now < session.until,
  };
}

const listInstrument = ({ symbol, name, kind, exchange, micCode, country, currency }: Instrument) => ({
  ...{ symbol, name, currency, exchange, mic_code: micCode, country },
  type: kind === 'etf' ? 'ETF' : 'Common Stock',
});

export function stocks(query: URLSearchParams): object {
  const wanted = query.get('symbol');
  const data = instruments.filter(({ kind, symbol }) => kind === 'stock' && (wanted === null || symbol === wanted));
  return { data: data.map(listInstrument), count: data.length, status: 'ok' };
}

export function forexPairs(): object {
  const data = instruments.flatMap(({ kind, symbol, name }) => {
    const [base, quoted] = name.split(' / ');
    return kind === 'forex' ? [{ symbol, currency_group: 'Major', currency_base: base, currency_quote: quoted }] : [];
  });
  return { data, count: data.length, status: 'ok' };
}

export function symbolSearch(query: URLSearchParams): object {
  const text = (query.get('symbol') ?? '').toUpperCase();
  const most = Number(query.get('outputsize') ?? 30);
  const found = instruments.filter(
    ({ symbol, name }) => text !== '' && (symbol.startsWith(text) || name.toUpperCase().includes(text)),
  );
  return {
    data: found.slice(0, most).map((one) => ({
      symbol: one.symbol,
      instrument_name: one.name,
      exchange: one.exchange,
      mic_code: one.micCode,
      exchange_timezone: one.kind === 'forex' ? 'UTC' : 'America/New_York',
      instrument_type: one.kind === 'forex' ? 'Physical Currency' : listInstrument(one).type,
      country: one.country,
      currency: one.currency,
    })),
    status: 'ok',
  };
}
