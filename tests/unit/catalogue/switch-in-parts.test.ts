import { expect, test } from 'vitest';
import { switchInParts } from '../../../lib/client/admin/switch-in-parts.ts';
import { mostSwitched } from '../../../lib/config/admin.ts';
import { switchSchema } from '../../../lib/schemas/catalogue.ts';

const ids = Array.from({ length: 2 * mostSwitched + 1 }, (_row, at) => at + 1);

test('more rows than one request takes go in several, each of which is valid, and all are told', async () => {
  const walletAddress = `0x${'1'.repeat(40)}`;
  const sizes: number[] = [];
  const switched = await switchInParts(ids, async (part) => {
    switchSchema.parse({ walletAddress, kind: 'tokens', ids: part, isEnabled: false });
    sizes.push(part.length);
    return { ids: part };
  });
  expect(sizes).toEqual([mostSwitched, mostSwitched, 1]);
  expect(switched).toEqual({ ids });
});

test('after a part that fails nothing more is sent, and what was switched before is still told', async () => {
  const failure = new Error('gone');
  let sent = 0;
  const switched = await switchInParts(ids, async (part) => {
    sent += 1;
    if (sent === 2) throw failure;
    return { ids: part };
  });
  expect(sent).toBe(2);
  expect(switched).toEqual({ ids: ids.slice(0, mostSwitched), thrown: failure });
});
