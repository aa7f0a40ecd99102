import { checkArchitecture, type Forgiven } from './architecture.ts';
import { report } from './finding.ts';

/** A made-up project of a few files, enough to break one rule. */
export type Files = Readonly<Record<string, string>>;

export function complaints(files: Files, forgiven?: Forgiven): string[] {
  return report(checkArchitecture(new Map(Object.entries(files)), forgiven));
}

export const marked = "import 'server-only';\n";
export const empty = 'export {};\n';
