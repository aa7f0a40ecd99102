/**
 * The columns of each of an account's lists, in their usual order. Those that a list shows in any case, such as its
 * buttons, are not among them.
 */
export const tableColumns = {
  positions: ['market', 'size', 'value', 'entry', 'mark', 'pnl', 'liquidation', 'triggers', 'margin', 'funding'],
  orders: ['market', 'kind', 'filled', 'price', 'trigger', 'value', 'time'],
  twap: ['market', 'size', 'done', 'average', 'start', 'stop', 'length', 'reduceOnly', 'time'],
  fills: ['time', 'market', 'direction', 'price', 'size', 'value', 'role', 'fee', 'realised', 'net', 'order'],
  funding: ['time', 'market', 'size', 'rate', 'payment'],
  history: [
    'time',
    'market',
    'kind',
    'filled',
    'price',
    'average',
    'trigger',
    'fee',
    'realised',
    'status',
    'placed',
    'order',
  ],
} as const;

export type TableName = keyof typeof tableColumns;
export type ColumnName<Table extends TableName = TableName> = (typeof tableColumns)[Table][number];

/** The columns that a list shows only if the user asks for them. */
export const extraColumns: readonly ColumnName[] = ['net', 'order', 'placed'];

/** The column that names a row; it cannot be hidden. */
export const namingColumn: ColumnName = 'market';
