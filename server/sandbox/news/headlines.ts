import { createHash } from 'node:crypto';

const coins = [
  'Bitcoin',
  'Ethereum',
  'XRP',
  'Solana',
  'BNB',
  'Cardano',
  'Dogecoin',
  'Polkadot',
  'Polygon',
  'Chainlink',
];
const pairs = ['EUR/USD', 'GBP/USD', 'USD/JPY', 'USD/CHF', 'AUD/USD', 'USD/CAD'];
const endings = [
  'moves little as traders wait',
  'draws more volume than last week',
  'ends a busy session where it began',
  'is discussed at an invented conference',
];
const SLOT_MS = 3_600_000;
const SLOTS = 48;

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Returns one invented headline an hour about each subject, the newest first: the same ones for the same hour. */
function inventHeadlines(category: string, subjects: readonly string[], now: number): readonly object[] {
  const newest = Math.floor(now / SLOT_MS);
  return Array.from({ length: SLOTS }, (_, back) => newest - back).flatMap((slot) =>
    subjects.map((subject) => {
      const id = numberOf(`${category} ${subject} ${slot}`);
      return {
        category,
        datetime: (slot * SLOT_MS) / 1_000,
        headline: `${subject} ${endings[id % endings.length]}`,
        id,
        image: '',
        related: category === 'company' ? subject : '',
        source: 'Sandbox Wire',
        summary: 'Invented by the sandbox.',
        url: `https://news.example/${id}`,
      };
    }),
  );
}

/** Returns the vendor's news of a kind of market; undefined for an unknown kind. */
export function newsOf(category: string | null, now: number): readonly object[] | undefined {
  if (category === 'crypto') return inventHeadlines('crypto', coins, now);
  if (category === 'forex') return inventHeadlines('forex', pairs, now);
  return category === 'general' || category === 'merger' ? [] : undefined;
}

export function companyNewsOf(ticker: string, from: string, to: string, now: number): readonly object[] {
  const [begin, end] = [Date.parse(from), Date.parse(to) + 24 * SLOT_MS];
  const isWithin = (row: object): boolean => {
    const at = Number(Reflect.get(row, 'datetime')) * 1_000;
    return at >= begin && at < end;
  };
  return inventHeadlines('company', [ticker], now).filter(isWithin);
}
