import { expect, test } from 'vitest';
import { callRunner } from '../../../../lib/venues/evm/run-as.ts';
import {
  codeMark,
  compileContracts,
  sourceMark,
  uniswapCode,
} from '../../../../server/sandbox/chains/contracts/compile.ts';
import { marks } from '../../../../server/sandbox/chains/contracts/marks.gen.ts';
import { runtime } from '../../../../server/sandbox/chains/contracts/runtime.gen.ts';
import { uniswap } from '../../../../server/sandbox/chains/contracts/uniswap.gen.ts';

const isLong = process.env['LONG'] === '1';

test('the bytecode is what the sources compile to', { timeout: 60_000 }, async () => {
  // The same sources, settings and compiler give the same code, so it is compiled again only with LONG=1.
  expect(marks).toEqual({ source: sourceMark(), code: codeMark(runtime) });
  if (isLong) expect(await compileContracts()).toEqual(runtime);
});

test("Uniswap's is what it published", () => {
  expect(uniswapCode()).toEqual(uniswap);
});

test('the code that browsers use for a trial is compiled from its source', () => {
  expect(callRunner).toBe(runtime.CallRunner);
});
