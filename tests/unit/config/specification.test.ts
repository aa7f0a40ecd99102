import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUntrueRows, flatten, readRows } from './specification-table.ts';

const page = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
const head = '| says | value | where | overruled by |\n|---|---|---|---|\n';

describe('the table of the specification', () => {
  const rows = readRows(page);

  it('says what the product has', async () => {
    expect(await findUntrueRows(rows)).toEqual([]);
  });

  it('has the three papers', () => {
    expect(page.match(/^## .+/gm)).toHaveLength(3);
    expect(rows.length).toBeGreaterThan(800);
  });
});

describe('the check of the table', () => {
  const untrue = (row: string): Promise<readonly string[]> => findUntrueRows(readRows(head + row));

  it.each([
    ['a number', '| slider | 60 | `lib/config/orders.ts defaultSizePercent` | |', 'is 50 and not 60'],
    ['a time', '| retry | 2 s | `lib/config/interface.ts queryRetryDelayMs` | |', 'is 1000 and not 2 s'],
    ['a list', '| presets | 0.1, 0.5 | `lib/config/swaps.ts slippagePresetsPercent` | |', 'is 0.1, 0.5, 1 and not'],
    ['a part', '| zones | utc | `lib/config/time-zones.ts timeZones[].town` | |', 'There is no town'],
    ['a constant', '| nothing | 1 | `lib/config/orders.ts nothing` | |', 'There is no nothing'],
    ['a text', '| title | Deposit | `messages/en/wallet.json deposit.title` | |', 'reads "Deposit USDC" and not'],
    ['a message', '| title | Deposit | `messages/en/wallet.json deposit.name` | |', 'is no message'],
    ['a name in code', '| flash | | `components/ui/tokens.css --no-such` | |', 'has no --no-such'],
    ['a page', '| fee | | | [Fees.](decisions/none.md) |', 'no such file'],
    ['a decision', '| fee | | | [No fees.](decisions/money-and-numbers.md) |', 'has no decision "No fees."'],
    ['a link', '| fee | | | nobody pays it |', 'links to no decision'],
    ['everything', '| fee | | | |', 'neither a place nor a decision'],
  ])('misses %s', async (_what, row, finding) => {
    expect((await untrue(row).catch((error: unknown) => [String(error)])).join('\n')).toContain(finding);
  });

  it('compares texts by what a person reads, whatever stands for their values', () => {
    expect(flatten('<link>{n, plural, one {# pair} other {# pairs}}</link> of {total}')).toBe('{} pairs of {}');
  });
});
