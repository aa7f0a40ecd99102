import { randomInt } from 'node:crypto';
import { expect, test } from './test';

const from = (network: string) => ({ headers: { 'x-forwarded-for': network }, maxRedirects: 0 });
const aNetwork = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
const made = randomInt(1_000_000_000);
/** Each account's page is made when it is asked for. */
const accountPage = (index: number) =>
  `/t/0x${made.toString(16).padStart(20, '0')}${index.toString(16).padStart(20, '0')}`;

test('one network has so many pages made and is told to wait, and another is served', async ({ request }) => {
  const [flooder, visitor] = [aNetwork(), aNetwork()];
  // A network that asks for one page after another is slowed down, and refused nothing.
  for (let index = 0; index < 12; index += 1) {
    const answer = await request.get(accountPage(index), from(flooder));
    expect(answer.status(), String(index)).toBe(200);
  }
  // How many of these there are depends on how long they take: twelve wait at a time.
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => request.get(accountPage(100 + index), from(flooder))),
  );
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await request.get(accountPage(99), from(visitor))).status()).toBe(200);
  // A page from the cache costs nothing and is never refused.
  await request.get('/fees', from(visitor));
  expect((await request.get('/fees', from(flooder))).status()).toBe(200);
});

test('made-up addresses and queries are answered by what is kept, however many', async ({ request }) => {
  const network = aNetwork();
  for (let index = 0; index < 100; index += 1) {
    expect((await request.get(`/de/made/up-${made}-${index}`, from(network))).status()).toBe(404);
    expect((await request.get(`/fees?made-up-${made}-${index}=1`, from(network))).status()).toBe(200);
  }
});

test('pictures are drawn for one network at a pace of their own', async ({ request }) => {
  const network = aNetwork();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => request.get(`/og/made-up-${made}-${index}.png`, from(network))),
  );
  expect(answers.filter((answer) => answer.status() === 429).length).toBeGreaterThanOrEqual(5);
  expect(answers.filter((answer) => answer.status() >= 500)).toEqual([]);
});
