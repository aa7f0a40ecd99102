import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexAddress } from '../../../../lib/config/venues/chains.ts';
import type { Transfer } from '../../../../server/sandbox/moralis/chain-reading.ts';
import { Refused } from '../../../../server/sandbox/moralis/context.ts';
import { readCursor, writeCursor } from '../../../../server/sandbox/moralis/cursor.ts';
import { queryOf } from '../../../../server/sandbox/moralis/endpoint.ts';
import { findEndpoint } from '../../../../server/sandbox/moralis/http.ts';
import { ownersPage } from '../../../../server/sandbox/moralis/owners.ts';
import { pageOf, secondsOf } from '../../../../server/sandbox/moralis/transfers.ts';

const numRuns = process.env['LONG'] === '1' ? 2_000 : 100;
const ADDRESS = '0x00000000000000000000000000000000000000a1';

function transferAt(block: number, logIndex: number): Transfer {
  return {
    token: ADDRESS,
    from: ADDRESS,
    to: ADDRESS,
    value: 1n,
    block,
    blockHash: '0x1',
    hash: '0x2',
    transactionIndex: 0,
    logIndex,
  };
}

function addressOf(id: number): HexAddress {
  return `0x${id}`;
}

const order = fc.constantFrom('ASC' as const, 'DESC' as const);

describe('pages', () => {
  test('of transfers have each row once, in order, wherever they are cut', () => {
    const places = fc.uniqueArray(fc.tuple(fc.nat(40), fc.nat(5)), {
      selector: ([block, index]) => `${block} ${index}`,
    });
    fc.assert(
      fc.property(places, order, fc.integer({ min: 1, max: 9 }), (list, direction, limit) => {
        const sorted = list
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
          .map(([block, index]) => transferAt(block, index));
        const read: Transfer[] = [];
        let after: readonly string[] | undefined;
        for (;;) {
          const { rows, hasMore } = pageOf(sorted, { order: direction, limit }, after);
          read.push(...rows);
          const last = rows.at(-1);
          if (!hasMore || last === undefined) break;
          after = [String(last.block), String(last.logIndex)];
        }
        expect(read).toEqual(direction === 'ASC' ? sorted : sorted.toReversed());
      }),
      { numRuns },
    );
  });

  test('of owners have each owner once, from the largest or from the smallest', () => {
    const holders = fc.uniqueArray(
      fc.record({ balance: fc.bigInt({ min: 1n, max: 6n }), id: fc.integer({ min: 1, max: 9_999 }) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(holders, order, fc.integer({ min: 1, max: 9 }), (list, direction, limit) => {
        const owners = list.map(({ balance, id }) => ({ address: addressOf(id), balance, isContract: false }));
        const read: HexAddress[] = [];
        const balances: bigint[] = [];
        let after: readonly string[] | undefined;
        for (;;) {
          const { rows, hasMore } = ownersPage(owners, { order: direction, limit }, after);
          read.push(...rows.map(({ address }) => address));
          balances.push(...rows.map(({ balance }) => balance));
          const last = rows.at(-1);
          if (!hasMore || last === undefined) break;
          after = [last.address, String(last.balance)];
        }
        expect(read.toSorted()).toEqual(owners.map(({ address }) => address).toSorted());
        const up = direction === 'ASC' ? balances : balances.toReversed();
        expect(up).toEqual(up.toSorted((a, b) => Number(a - b)));
      }),
      { numRuns },
    );
  });
});

test('a cursor belongs to its question', () => {
  const place = { page: 3, after: ['9', '2'] };
  const cursor = writeCursor({ chain: 56 }, place);
  expect(cursor).toMatch(/^eyJ/);
  expect(readCursor({ chain: 56 }, cursor)).toMatchObject(place);
  expect(readCursor({ chain: 56 }, undefined)).toBeUndefined();
  expect(() => readCursor({ chain: 1 }, cursor)).toThrow(Refused);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(() => readCursor({}, text)).toThrow(Refused);
    }),
    { numRuns },
  );
});

test('lists of a query are written with or without numbers', () => {
  expect(queryOf(new URLSearchParams('a=1&list%5B0%5D=x&list[1]=y&other[]=z'))).toEqual({
    a: '1',
    list: ['x', 'y'],
    other: ['z'],
  });
});

test('moments are numbers of seconds or dates', () => {
  expect(secondsOf('1764547200')).toBe(1_764_547_200);
  expect(secondsOf('2026-11-20T00:00:00Z')).toBe(Date.UTC(2026, 10, 20) / 1_000);
  expect(() => secondsOf('yesterday')).toThrow(Refused);
});

test.each([
  ['GET', `/${ADDRESS}/erc20/transfers`, '/{address}/erc20/transfers'],
  ['GET', `/erc20/${ADDRESS}/transfers`, '/erc20/{address}/transfers'],
  ['GET', '/erc20/metadata', '/erc20/metadata'],
  ['POST', '/erc20/prices', '/erc20/prices'],
  ['GET', '/erc20/prices', undefined],
  ['GET', '/erc20/metadata/symbols', undefined],
  ['GET', `/erc20/${ADDRESS}/stats`, undefined],
  ['GET', `/erc20/${ADDRESS}/holders/historical`, undefined],
])('%s %s is %s', (method, path, found) => {
  expect(findEndpoint(method, path)?.endpoint.path).toBe(found);
});
