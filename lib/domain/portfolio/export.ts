import { csvText } from './csv-text.ts';
import { type EntryKind, type Records, type StatementEntry, statementOf } from './statement.ts';

export const exportForms = ['koinly', 'cointracker', 'generic'] as const;
export type ExportForm = (typeof exportForms)[number];

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a time as 2026-11-20 14:05:09 UTC. */
function koinlyDate(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Formats a time as 11/20/2026 14:05:09, in UTC. */
function coinTrackerDate(ms: number): string {
  const at = new Date(ms);
  const day = `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
  return `${day} ${at.toISOString().slice(11, 19)}`;
}

const amounts = ({ received, sent, fee }: StatementEntry) => ({
  received: [received?.amount ?? '', received?.currency ?? ''],
  sent: [sent?.amount ?? '', sent?.currency ?? ''],
  fee: [fee?.amount ?? '', fee?.currency ?? ''],
});

/** Koinly's own labels: gains and losses of futures are one. */
const koinlyLabels: Readonly<Record<EntryKind, string>> = {
  profit: 'realized gain',
  funding: 'realized gain',
  fee: 'margin fee',
  rebate: 'fee refund',
  trade: '',
  deposit: '',
  withdrawal: '',
  reward: 'reward',
  gas: 'cost',
};

const koinlyHeading = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
];

function koinlyRow(entry: StatementEntry): readonly string[] {
  const { received, sent, fee } = amounts(entry);
  const { time, kind, coin, hash, worth } = entry;
  const netWorth = worth === undefined ? ['', ''] : [worth, 'USD'];
  return [koinlyDate(time), ...sent, ...received, ...fee, ...netWorth, koinlyLabels[kind], `${kind} ${coin}`, hash];
}

const coinTrackerHeading = [
  'Date',
  'Received Quantity',
  'Received Currency',
  'Sent Quantity',
  'Sent Currency',
  'Fee Amount',
  'Fee Currency',
  'Tag',
];

function coinTrackerTag({ kind, sent }: StatementEntry): string {
  switch (kind) {
    case 'profit':
    case 'funding':
      return sent === undefined ? 'margin gain' : 'margin loss';
    case 'fee':
      return 'margin fee';
    case 'rebate':
      return 'margin rebate';
    case 'trade':
    case 'deposit':
    case 'withdrawal':
    case 'reward':
    case 'gas':
      return '';
    default:
      return kind satisfies never;
  }
}

function coinTrackerRow(entry: StatementEntry): readonly string[] {
  const { received, sent, fee } = amounts(entry);
  return [coinTrackerDate(entry.time), ...received, ...sent, ...fee, coinTrackerTag(entry)];
}

const genericHeading = [
  'time',
  'kind',
  'coin',
  'received',
  'received_currency',
  'sent',
  'sent_currency',
  'fee',
  'fee_currency',
  'hash',
  'worth_usd',
];

function genericRow(entry: StatementEntry): readonly string[] {
  const { received, sent, fee } = amounts(entry);
  const { time, kind, coin, hash, worth } = entry;
  return [new Date(time).toISOString(), kind, coin, ...received, ...sent, ...fee, hash, worth ?? ''];
}

const forms: Readonly<Record<ExportForm, readonly [string[], (entry: StatementEntry) => readonly string[]]>> = {
  koinly: [koinlyHeading, koinlyRow],
  cointracker: [coinTrackerHeading, coinTrackerRow],
  generic: [genericHeading, genericRow],
};

/** Returns the file with exact amounts and UTC times: it is meant for programs and not localised. */
export function entriesText(entries: readonly StatementEntry[], form: ExportForm): string {
  const [heading, rowOf] = forms[form];
  return csvText([heading, ...entries.map(rowOf)]);
}

export function exportText(records: Records, form: ExportForm): string {
  return entriesText(statementOf(records), form);
}

/** Returns the time from which the file is complete: the venue keeps a limited number of fills. */
export function firstTime({ fills, payments, transfers }: Records): number | undefined {
  const times = [...fills, ...payments, ...transfers].map(({ time }) => time);
  return times.length === 0 ? undefined : times.reduce((first, time) => Math.min(first, time));
}
