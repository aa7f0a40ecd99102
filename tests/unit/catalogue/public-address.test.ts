import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPicture } from '@/server/venues/logos/fetch-picture';
import { isPublicAddress } from '@/server/venues/logos/public-address';

test.each([
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:1::', '3fff::1', '5f00::1', 'localhost', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port }: AddressInfo = Object(server.address());
  return `http://127.0.0.1:${port}`;
}

const picture: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end('x');

test.each([
  'http://logos.example/a.png',
  'https://127.0.0.1/a.png',
  'https://0x7f.1/a.png',
  'https://2130706433/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@logos.example/a.png',
  'https://logos.example:8443/a.png',
  'file:///etc/passwd',
  'not an address',
])('%s is not asked', async (address) => {
  await expect(fetchPicture(address, { sandboxOrigin: undefined })).rejects.toMatchObject({
    code: 'logo.unreachable',
    // Nothing was tried: a refusal of the network would come too late.
    cause: { message: expect.not.stringMatching(/E[A-Z_]{4,}|certificate|socket/) },
  });
});

test.each([
  ['a loopback address', [{ address: '127.0.0.1', family: 4 }]],
  [
    'one public address and one that is not',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
  ['a mapped address', [{ address: '::ffff:10.0.0.1', family: 6 }]],
  ['no address', []],
])('a name that leads to %s is not asked', async (_what, addresses) => {
  const fetched = fetchPicture('https://logos.example/a.png', {
    sandboxOrigin: undefined,
    lookup: (_name, _options, callback) => callback(null, addresses),
  });
  await expect(fetched).rejects.toMatchObject({
    code: 'logo.unreachable',
    cause: { message: expect.stringMatching(/public/) },
  });
});

test('only the sandbox itself may be on this machine, and it leads nowhere else on it', async () => {
  const requested: string[] = [];
  const inner = await serve((request, response) => {
    requested.push(String(request.url));
    picture(request, response);
  });
  const outer = await serve((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: `${inner}/secret` }).end();
    else if (request.url === '/text') response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    else if (request.url === '/svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/large')
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2_097_152));
    else if (request.url === '/here') response.writeHead(302, { location: '/a.png' }).end();
    else picture(request, response);
  });
  const fetchFrom = (path: string) => fetchPicture(outer + path, { sandboxOrigin: outer });
  expect(String(await fetchFrom('/a.png'))).toBe('x');
  expect(String(await fetchFrom('/here'))).toBe('x');
  for (const path of ['/away', '/text', '/svg', '/round']) {
    await expect(fetchFrom(path), path).rejects.toMatchObject({ code: 'logo.unreachable' });
  }
  await expect(fetchFrom('/large')).rejects.toMatchObject({ code: 'logo.too_large' });
  await expect(fetchPicture(`${outer}/a.png`, { sandboxOrigin: undefined })).rejects.toMatchObject({
    code: 'logo.unreachable',
  });
  expect(requested).toEqual([]);
});

test.each([
  ['never answers', () => undefined],
  [
    'answers byte by byte without an end',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('a host that %s is left', async (_how, answer) => {
  const slow = await serve((_request, response) => answer(response));
  await expect(fetchPicture(`${slow}/a.png`, { sandboxOrigin: slow, patienceMs: 100 })).rejects.toMatchObject({
    code: 'logo.unreachable',
  });
});
