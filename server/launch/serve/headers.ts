import type { IncomingMessage, ServerResponse } from 'node:http';

/** What pages of ours may ask a device for. A name that a browser does not know it complains about on every page. */
const allowed = ['clipboard-write', 'fullscreen'];
const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...allowed.map((feature) => `${feature}=(self)`),
  ...refused.map((feature) => `${feature}=()`),
].join(', ');

const everywhere: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Browsers that read it heed frame-ancestors of the policy first; it also covers what has no policy.
  ['x-frame-options', 'DENY'],
  // A wallet that opens a window of its own has to be able to answer the page that opened it.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', permissionsPolicy],
];

const yearSeconds = 365 * 24 * 60 * 60;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the visitor's own connection is encrypted: only a trusted proxy can know, and each may add what it saw. */
export function cameEncrypted(request: IncomingMessage, trustedHops: number): boolean {
  if (trustedHops === 0) return false;
  const seen = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return seen.at(-Math.min(trustedHops, seen.length))?.trim().toLowerCase() === 'https';
}

interface Protected {
  siteHostname: string;
  encrypted: boolean;
  path: string;
}

/** What every answer carries. Subdomains are the operator's own and not ours to bind. */
export function protect(response: ServerResponse, { siteHostname, encrypted, path }: Protected): void {
  for (const [name, value] of everywhere) response.setHeader(name, value);
  // Social pictures are made for other sites; nothing else of ours is loaded by them.
  response.setHeader('cross-origin-resource-policy', path.startsWith('/og/') ? 'cross-origin' : 'same-origin');
  if (encrypted && !loopback.includes(siteHostname)) {
    response.setHeader('strict-transport-security', `max-age=${yearSeconds}`);
  }
}
