export interface Finding {
  readonly rule: string;
  readonly file: string;
  readonly line?: number;
  readonly text: string;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Returns one line per finding, so that a test expects an empty list and a failure reads like a report. */
export function report(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ rule, file, line, text }) => `${file}${line === undefined ? '' : `:${line}`} ${rule}: ${text}`,
  );
}
