/** A rule that reads one file at a time. */
export interface HouseRule {
  readonly name: string;
  readonly appliesTo: (file: string) => boolean;
  /** Offsets into the text, each with what is wrong there. */
  readonly find: (file: string, text: string) => readonly Complaint[];
}

export interface Complaint {
  readonly at: number;
  readonly text: string;
}

const code = /\.(ts|tsx|mjs|cjs)$/;

export function isProductCode(file: string): boolean {
  return code.test(file) && !file.startsWith('tests/') && !file.endsWith('.gen.ts');
}

export function isScreenCode(file: string): boolean {
  return /^(app|components)\/.*\.tsx?$/.test(file);
}

export function isAnyCode(file: string): boolean {
  return code.test(file) && !file.startsWith('tests/fixtures/');
}
