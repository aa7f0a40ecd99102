import { expect, test } from 'vitest';
import { bodyOf } from '../../replay/reader.ts';
import { readers } from '../../replay/readers/all.ts';

test.each(readers.map((reader) => [reader.endpoint, reader.name, reader] as const))(
  '%s is read by %s from its sample',
  async (_endpoint, _name, reader) => {
    expect(await reader.read(bodyOf(reader))).toBeDefined();
  },
);
