import { expect, it } from 'vitest';
import { catalog } from '@/lib/errors/catalog.ts';
import { isCode, readProject } from './source-tree.ts';

it('has no code in the catalogue of errors that nothing in the product makes', () => {
  const makers = [...readProject()]
    .filter(([file]) => isCode(file) && !file.startsWith('tests/') && file !== 'lib/errors/catalog.ts')
    .map(([, text]) => text)
    .join('\n');
  expect(Object.keys(catalog).filter((code) => !makers.includes(`'${code}'`))).toEqual([]);
});
