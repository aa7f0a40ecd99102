import { describe, expect, it } from 'vitest';
import { findDeadCodeNames } from './named-in-documents.ts';
import { readProject } from './source-tree.ts';

describe('a document', () => {
  it('names no file, function, variable or table that is gone', () => {
    expect(findDeadCodeNames(readProject())).toEqual([]);
  });
});

describe('the rule about names in documents', () => {
  it('looks for each name of code and each bare file name, and for no word of a reader', () => {
    const tree = new Map([
      [
        'docs/page.md',
        'Names `openingPrice`, `goneName()`, `DATA_DIR`, `GONE_DIR`, `named_orders`, `gone_orders`, `a.ts`, `b.ts`, `ws`, `total`.',
      ],
      ['docs/other.md', 'Only a document says `goneName`.'],
      ['lib/a.ts', "export const openingPrice = env('DATA_DIR');"],
      ['supabase/migrations/1.sql', 'create table named_orders ();'],
    ]);
    expect(findDeadCodeNames(tree)).toEqual([
      'docs/page.md names goneName()',
      'docs/page.md names GONE_DIR',
      'docs/page.md names gone_orders',
      'docs/page.md names b.ts',
      'docs/other.md names goneName',
    ]);
  });
});
