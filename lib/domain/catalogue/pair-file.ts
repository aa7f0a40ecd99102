import { chainByPriceDataId } from '../../config/venues/chains.ts';
import { addressSchema } from '../../schemas/address.ts';
import type { CataloguePair } from '../../schemas/catalogue.ts';
import type { PairRow } from '../../schemas/manage.ts';
import { chainNameOf, type FileKind, fileOf, flagOf, type ReadLine, type Row, rowsOfFile } from './file-rows.ts';

const columns = ['chain', 'label', 'baseAddress', 'quoteAddress', 'isEnabled'];

const rowOfPair = ({ chainId, label, baseAddress, quoteAddress, isSwitchedOn }: CataloguePair): Row => ({
  ...{ chain: chainNameOf(chainId), label, baseAddress, quoteAddress, isEnabled: String(isSwitchedOn) },
});

export const fileOfPairs = (kind: FileKind, pairs: readonly CataloguePair[]): string =>
  fileOf(kind, columns, pairs.map(rowOfPair));

/** A pair of a file, whose tokens are named by their addresses, with the issues found before the server is asked. */
export type PairLine = ReadLine<PairRow, 'chain' | 'pairAddress' | 'same' | 'pairDouble' | 'pairFlag'>;

const addressIn = (row: Row, name: string) => addressSchema.safeParse(row[name]?.trim() ?? '').data;

function readLine(line: number, row: Row, known: Set<string>): PairLine {
  const label = row['label'] ?? '';
  const chain = chainByPriceDataId(row['chain']?.trim().toLowerCase() ?? '');
  if (chain === undefined) return { line, label, data: undefined, issues: ['chain'] };
  const [base, quote] = [addressIn(row, 'baseAddress'), addressIn(row, 'quoteAddress')];
  if (base === undefined || quote === undefined) return { line, label, data: undefined, issues: ['pairAddress'] };
  const key = `${chain.id} ${base} ${quote}`;
  const isEnabled = flagOf(row, 'isEnabled');
  const issues: PairLine['issues'] = [
    ...(known.has(key) ? (['pairDouble'] as const) : []),
    ...(base === quote ? (['same'] as const) : []),
    ...(isEnabled === 'unreadable' ? (['pairFlag'] as const) : []),
  ];
  known.add(key);
  if (issues.length > 0 || isEnabled === 'unreadable') return { line, label, data: undefined, issues };
  const data = { chain_id: chain.id, base_address: base, quote_address: quote };
  return { line, label, data: { ...data, ...(isEnabled !== undefined && { is_enabled: isEnabled }) }, issues };
}

/** Reads the pairs of a file, each with its line and its issues; undefined for a file that is neither CSV nor JSON. */
export function readPairFile(text: string): readonly PairLine[] | undefined {
  const known = new Set<string>();
  return rowsOfFile(text, 'baseAddress')?.map(({ line, row }) => readLine(line, row, known));
}
