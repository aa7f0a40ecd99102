import { useState } from 'react';
import { sendImport } from '@/lib/client/admin/ask';
import { mostImported, mostImportedAtOnce } from '@/lib/config/catalogue';
import { type ReadLine, readTokenFile } from '@/lib/domain/catalogue/token-file';
import type { Address } from '@/lib/schemas/address';
import type { Imported, TokenData } from '@/lib/schemas/manage';

/** A line of the file with what would come of it, or came. */
export interface JudgedLine extends ReadLine {
  readonly result: Imported | undefined;
}

export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'unreadable' | 'tooMany' }
  | { readonly step: 'checking' | 'checked' | 'applying'; readonly lines: readonly JudgedLine[] };

type Sendable = ReadLine & { readonly data: TokenData };
const isSendable = (line: ReadLine): line is Sendable => line.data !== undefined;

/** Sends lines in parts and returns each with its outcome; the order stays. */
async function judge(wallet: Address, lines: readonly ReadLine[], isDryRun: boolean): Promise<readonly JudgedLine[]> {
  const sendable = lines.filter(isSendable);
  const results = new Map<number, Imported>();
  for (let from = 0; from < sendable.length; from += mostImportedAtOnce) {
    const part = sendable.slice(from, from + mostImportedAtOnce);
    const rows = part.map(({ data }) => data);
    const { outcomes } = await sendImport({ walletAddress: wallet, isDryRun, rows });
    for (const [index, { line }] of part.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined) results.set(line, outcome);
    }
  }
  return lines.map((line) => ({ ...line, result: results.get(line.line) }));
}

/** Reads a file, says what would come of it, and only then takes it. */
export function useImport(wallet: Address) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  return {
    state,
    async check(file: File): Promise<void> {
      const lines = readTokenFile(await file.text());
      if (lines === undefined) return setState({ step: 'unreadable' });
      if (lines.length > mostImported) return setState({ step: 'tooMany' });
      setState({ step: 'checking', lines: lines.map((line) => ({ ...line, result: undefined })) });
      try {
        setState({ step: 'checked', lines: await judge(wallet, lines, true) });
      } catch (thrown) {
        setState({ step: 'choose' });
        throw thrown;
      }
    },
    /** Returns how many rows were taken; the others stay, with what is wrong with them. */
    async apply(lines: readonly JudgedLine[]): Promise<number> {
      const wanted = lines.filter(({ result }) => result?.outcome === 'create' || result?.outcome === 'update');
      setState({ step: 'applying', lines });
      try {
        const judged = await judge(wallet, wanted, false);
        const left = judged.filter(({ result }) => result?.outcome === 'error');
        setState({ step: 'checked', lines: left });
        return judged.length - left.length;
      } catch (thrown) {
        setState({ step: 'checked', lines });
        throw thrown;
      }
    },
  };
}
