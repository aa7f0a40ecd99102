import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, Table } from '../../../components/ui/table/table';

interface Row {
  readonly name: string;
  readonly price: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', heading: 'Market', widthPx: 160, shape: 'coin', wide: true, cell: ({ name }) => name },
  { key: 'price', heading: 'Price', widthPx: 90, align: 'end', sortable: true, pinned: true, cell: (row) => row.price },
];
const draw = (rows: readonly Row[], loadingRows?: number) =>
  renderToStaticMarkup(
    <Table
      caption="Markets"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      loadingRows={loadingRows}
      empty="None"
    />,
  );
const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;
const part = (markup: string, name: string) => new RegExp(`<${name}.*?</${name}>`).exec(markup)?.[0];

test('while it loads the table has its head, its columns and as many rows as are expected', () => {
  const loading = draw([], 4);
  const loaded = draw([{ name: 'BTC', price: '1' }], 4);
  for (const name of ['thead', 'colgroup']) expect(part(loading, name)).toBe(part(loaded, name));
  expect(count(loading, /data-row=""/g)).toBe(4);
  expect(count(loading, /<td[^>]*data-end=""[^>]*data-label="Price"/g)).toBe(4);
  expect(count(loading, /<td[^>]*data-pinned=""/g)).toBe(4);
  expect(loading).toContain('aria-busy="true"');
  expect(loading).toContain('aria-rowcount="-1"');
  expect(loading).not.toContain('None');
});

test('rows of a loading table are hidden from screen readers', () => {
  expect(count(draw([], 4), /<tr[^>]*aria-hidden="true"[^>]*data-row/g)).toBe(4);
});

test('rows that have loaded take the place of those expected', () => {
  const markup = draw([{ name: 'BTC', price: '1' }], 4);
  expect(count(markup, /data-row=""/g)).toBe(1);
  expect(markup).toContain('aria-busy="false"');
  expect(markup).toContain('aria-rowcount="2"');
});

test('a table without a row, and with none expected, says that it is empty', () => {
  expect(draw([])).toContain('None');
});
