import { expect, test } from 'vitest';
import { isCurrentPage } from '../../../components/layout/current-page';

test.each([
  ['/fees', '/fees', '/fees', 'en', true],
  ['/fees', '/fees', '/en/fees', 'en', true],
  ['/fees', '/de/fees', '/de/fees', 'de', true],
  ['/fees', '/fees', '/fees/more', 'en', false],
  ['/spot', '/spot', '/spot', 'en', true],
  ['/spot', '/spot', '/spot/base/ARB_USDC', 'en', true],
  ['/spot', '/de/spot', '/de/spot/base', 'de', true],
  ['/spot', '/spot', '/en/trade-evm-spot', 'en', true],
  ['/spot', '/spot', '/spotless', 'en', false],
  ['/spot', '/spot', '/nope/spot', 'en', false],
] as const)('%s as %s on %s in %s: %s', (path, href, pathname, locale, here) => {
  expect(isCurrentPage({ path, href }, locale, pathname)).toBe(here);
});
