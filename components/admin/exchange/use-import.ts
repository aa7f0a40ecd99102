import { useState } from 'react';
import { call } from '@/lib/api/call';
import { importTokens } from '@/lib/api/catalogue';
import { mostImported, mostImportedAtOnce } from '@/lib/config/admin';
import { type JudgedLine, judgedLines } from '@/lib/domain/catalogue/import-plan';
import { readTokenFile } from '@/lib/domain/catalogue/token-file';
import type { Address } from '@/lib/schemas/address';
import type { Imported, TokenRow } from '@/lib/schemas/manage';

export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'unreadable' | 'tooMany' }
  | { readonly step: 'checking' | 'checked' | 'applying'; readonly lines: readonly JudgedLine[] };

type Sendable = JudgedLine & { readonly data: TokenRow };
const isSendable = (line: JudgedLine): line is Sendable => line.data !== undefined;

/** Sends lines in parts and returns each with its result, in the same order. */
async function judge(wallet: Address, lines: readonly JudgedLine[], isDryRun: boolean): Promise<readonly JudgedLine[]> {
  const sendable = lines.filter(isSendable);
  const results = new Map<number, Imported>();
  for (let from = 0; from < sendable.length; from += mostImportedAtOnce) {
    const part = sendable.slice(from, from + mostImportedAtOnce);
    // A save names the version that the dry run saw, so that no change made in between is overwritten.
    const rows = part.map(({ data, result }) => ({ ...data, version: result?.version }));
    const { outcomes } = await call(importTokens, { walletAddress: wallet, isDryRun, rows });
    for (const [index, { line }] of part.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined) results.set(line, outcome);
    }
  }
  return judgedLines(lines, results);
}

/** Reads a file, shows the expected result, and imports it only after a confirmation. */
export function useImport(wallet: Address) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  return {
    state,
    async check(file: File): Promise<void> {
      const lines = readTokenFile(await file.text());
      if (lines === undefined) return setState({ step: 'unreadable' });
      if (lines.length > mostImported) return setState({ step: 'tooMany' });
      const unjudged = judgedLines(lines, new Map());
      setState({ step: 'checking', lines: unjudged });
      try {
        setState({ step: 'checked', lines: await judge(wallet, unjudged, true) });
      } catch (thrown) {
        setState({ step: 'choose' });
        throw thrown;
      }
    },
    /** Returns how many rows were imported; the others stay, with their issues. */
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
