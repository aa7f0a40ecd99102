import { expect, it } from 'vitest';
import { isLoopback, originsOf } from '../../../server/auth/site.ts';

it('a site has one origin', () => {
  expect(originsOf('https://pluto.example/app')).toEqual(['https://pluto.example']);
  expect(originsOf('https://pluto.example:8443')).toEqual(['https://pluto.example:8443']);
});

it('one’s own machine has three names and one port', () => {
  const names = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  for (const name of names) expect(originsOf(name)).toEqual(names);
  expect(originsOf('http://localhost')).toContain('http://127.0.0.1');
});

it.each(['https://localhost.example', 'http://192.0.2.7:3000', 'http://0.0.0.0:3000'])('%s is no loopback', (url) => {
  expect(isLoopback(url)).toBe(false);
});
