import { expect, it } from 'vitest';
import { parseEnv } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

it.each([
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['::1', 'http://[::1]:3000'],
])('the address of a site on %s is %s', (host, address) => {
  const parsed = parseEnv({ ...sandboxedEnvironment, HOST: host });
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.env.siteUrl).toBe(address);
  expect(URL.canParse(parsed.env.siteUrl)).toBe(true);
});
