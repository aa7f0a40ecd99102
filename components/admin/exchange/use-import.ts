import { useState } from 'react';
import { call } from '@/lib/api/call';
import { importPairs, importTokens } from '@/lib/api/catalogue';
import { mostImported, mostImportedAtOnce } from '@/lib/config/admin';
import type { ReadLine } from '@/lib/domain/catalogue/file-rows';
import { type Judged, type JudgedLine, judgedPairs, judgedTokens } from '@/lib/domain/catalogue/import-plan';
import { type PairLine, readPairFile } from '@/lib/domain/catalogue/pair-file';
import { readTokenFile, type TokenLine } from '@/lib/domain/catalogue/token-file';
import type { Address } from '@/lib/schemas/address';
import type { Imported, PairRow, TokenRow } from '@/lib/schemas/manage';

type Lines = readonly JudgedLine[];
export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'unreadable' | 'tooMany' }
  | { readonly step: 'checking' | 'checked' | 'applying'; readonly lines: Lines }
  | ({ readonly step: 'done' } & Result);

/** The result of an import, which stays until the dialog closes. */
interface Result {
  readonly created: number;
  readonly changed: number;
  /** The refused lines, before and during the import. */
  readonly lines: Lines;
}

/** A list whose files can be imported. */
interface Kind<Row extends object, Line extends ReadLine<Row, string>> {
  readonly read: (text: string) => readonly Line[] | undefined;
  readonly send: (rows: Row[], isDryRun: boolean) => Promise<{ readonly outcomes: readonly Imported[] }>;
  readonly judged: (lines: readonly Line[], results: ReadonlyMap<number, Imported>) => readonly Judged<Line>[];
}

const kindOfTokens = (walletAddress: Address): Kind<TokenRow, TokenLine> => ({
  read: readTokenFile,
  send: (rows, isDryRun) => call(importTokens, { walletAddress, isDryRun, rows }),
  judged: judgedTokens,
});
const kindOfPairs = (walletAddress: Address): Kind<PairRow, PairLine> => ({
  read: readPairFile,
  send: (rows, isDryRun) => call(importPairs, { walletAddress, isDryRun, rows }),
  judged: judgedPairs,
});

/** Sends lines in parts and returns each with its result, in the same order. */
async function judge<Row extends object, Line extends ReadLine<Row, string>>(
  { send, judged }: Kind<Row, Line>,
  lines: readonly Judged<Line>[],
  isDryRun: boolean,
): Promise<readonly Judged<Line>[]> {
  const sendable = lines.flatMap(({ line, data, result }) =>
    // A save names the version that the dry run saw, so that no change made in between is overwritten.
    data === undefined ? [] : [{ line, row: { ...data, version: result?.version } }],
  );
  const results = new Map<number, Imported>();
  for (let from = 0; from < sendable.length; from += mostImportedAtOnce) {
    const part = sendable.slice(from, from + mostImportedAtOnce);
    const { outcomes } = await send(
      part.map(({ row }) => row),
      isDryRun,
    );
    for (const [index, { line }] of part.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined) results.set(line, outcome);
    }
  }
  return judged(lines, results);
}

interface Import {
  /** Returns what a file would do; undefined if nobody can read it. */
  check(text: string, onRead: (lines: Lines) => void): Promise<Lines | 'unreadable' | 'tooMany'>;
  /** Imports what the last check found. */
  apply(): Promise<Result>;
}

/** Binds the steps of an import to one kind of file. */
function importOf<Row extends object, Line extends ReadLine<Row, string>>(
  kind: Kind<Row, Line>,
  shown: (lines: readonly Judged<Line>[]) => Lines,
): Import {
  let checked: readonly Judged<Line>[] = [];
  return {
    async check(text, onRead) {
      const lines = kind.read(text);
      if (lines === undefined) return 'unreadable';
      if (lines.length > mostImported) return 'tooMany';
      const unjudged = kind.judged(lines, new Map());
      onRead(shown(unjudged));
      checked = await judge(kind, unjudged, true);
      return shown(checked);
    },
    async apply() {
      const wanted = checked.filter(({ result }) => result?.outcome === 'create' || result?.outcome === 'update');
      const refused = checked.filter(({ data, result }) => data === undefined || result?.outcome === 'error');
      const judged = await judge(kind, wanted, false);
      const left = judged.filter(({ result }) => result?.outcome === 'error');
      checked = left;
      const taken = (outcome: string) => judged.filter(({ result }) => result?.outcome === outcome).length;
      const lines = shown([...refused, ...left].toSorted((one, other) => one.line - other.line));
      return { created: taken('create'), changed: taken('update'), lines };
    },
  };
}

/** Reads a file, shows the expected result, and imports it only after a confirmation. */
export function useImport(wallet: Address, of: 'tokens' | 'pairs') {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [steps] = useState<Import>(() =>
    of === 'tokens'
      ? importOf(kindOfTokens(wallet), (lines) => lines)
      : importOf(kindOfPairs(wallet), (lines) => lines),
  );
  return {
    state,
    async check(file: File): Promise<void> {
      try {
        const found = await steps.check(await file.text(), (lines) => setState({ step: 'checking', lines }));
        setState(typeof found === 'string' ? { step: found } : { step: 'checked', lines: found });
      } catch (thrown) {
        setState({ step: 'choose' });
        throw thrown;
      }
    },
    /** Returns how many rows were imported; the result stays, with the refused lines and their issues. */
    async apply(lines: Lines): Promise<number> {
      setState({ step: 'applying', lines });
      try {
        const result = await steps.apply();
        setState({ step: 'done', ...result });
        return result.created + result.changed;
      } catch (thrown) {
        setState({ step: 'checked', lines });
        throw thrown;
      }
    },
  };
}
