import { expect, test } from 'vitest';
import { compileContracts, uniswapCode } from '../../../../server/sandbox/chains/contracts/compile.ts';
import { runtime } from '../../../../server/sandbox/chains/contracts/runtime.gen.ts';
import { uniswap } from '../../../../server/sandbox/chains/contracts/uniswap.gen.ts';

test('the bytecode is what the sources compile to', { timeout: 60_000 }, () => {
  expect(compileContracts()).toEqual(runtime);
});

test("Uniswap's is what it published", () => {
  expect(uniswapCode()).toEqual(uniswap);
});
