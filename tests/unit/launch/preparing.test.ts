import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '@/server/launch/free-port';
import { openPreparingPage } from '@/server/launch/preparing.cjs';

async function openPage() {
  const port = await freePort();
  const page = await openPreparingPage(['127.0.0.1'], port);
  onTestFinished(() => page.close());
  return { page, port, url: `http://127.0.0.1:${port}` };
}

describe('the page that stands at the address while the product is prepared', () => {
  test('says what is being done, and to come back', async () => {
    const { page, url } = await openPage();
    page.tell('build');
    const answer = await fetch(`${url}/perpetual?symbol=ETH`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<h1>Pluto is being prepared</h1>');
    expect(html).toMatch(/<li id="install" data-done><span>Installing packages/);
    expect(html).toMatch(/<li id="build" aria-current="step"><span>Building<\/span><b>\d+ s<\/b>/);
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
  });

  test.each([
    ['/de/fees', undefined, 'lang="de"'],
    ['/', 'da, ja;q=0.9, fr;q=0.5', 'lang="ja"'],
    ['/fees', 'ar-EG', 'lang="ar" dir="rtl"'],
    ['/zz', '*', 'lang="en"'],
    ['/../../package.json', '../lib,<script>', 'lang="en"'],
  ])('speaks at %s to whoever reads %s', async (path, accepted, expected) => {
    const { url } = await openPage();
    const answer = await fetch(url + path, { headers: accepted === undefined ? {} : { 'accept-language': accepted } });
    expect(await answer.text()).toContain(expected);
  });

  test('lets only its own style and script run', async () => {
    const { url } = await openPage();
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'/,
    );
  });

  test('tells programs that nothing is ready', async () => {
    const { page, url } = await openPage();
    page.tell('server');
    const answer = await fetch(`${url}/api/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'preparing', step: 'server' });
  });

  test('gives the address away at once, with a connection still open', async () => {
    const { page, port, url } = await openPage();
    await fetch(url);
    page.close();
    const next = createServer((_request, response) => response.end('the product'));
    onTestFinished(() => void next.close());
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(port, '127.0.0.1', resolve);
    });
    expect(await (await fetch(url)).text()).toBe('the product');
  });

  test('refuses an address that somebody else has', async () => {
    const { port } = await openPage();
    await expect(openPreparingPage(['127.0.0.1'], port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
