import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The device features that pages may use. A browser logs a complaint on every page for each name that it does not know.
 */
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

type HeaderLine = readonly [name: string, value: string];

const everywhere: readonly HeaderLine[] = [
  // A browser must not guess another type than the stated one.
  ['x-content-type-options', 'nosniff'],
];

/**
 * These headers apply to documents. A page's scripts and styles are none, and on small ones these lines would be larger
 * than the file.
 */
const ofDocuments: readonly HeaderLine[] = [
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Browsers that support frame-ancestors prefer it to this header, which also covers responses without a policy.
  ['x-frame-options', 'DENY'],
  // A wallet that opens its own window has to be able to respond to the page that opened it.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', permissionsPolicy],
];

const yearSeconds = 365 * 24 * 60 * 60;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True if the visitor's own connection is encrypted: only a trusted proxy can know, and each proxy may append what it
 * saw.
 */
function cameEncrypted(request: IncomingMessage, trustedHops: number): boolean {
  if (trustedHops === 0) return false;
  const seen = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return seen.at(-Math.min(trustedHops, seen.length))?.trim().toLowerCase() === 'https';
}

interface Protected {
  readonly siteHostname: string;
  readonly trustedHops: number;
  readonly url: string;
  /** True for a built script, style or font, which no browser shows as a document. */
  readonly isPart: boolean;
}

/** Sets the security headers of every response. Subdomains are left out of HSTS, since they belong to the operator. */
export function protect(request: IncomingMessage, response: ServerResponse, about: Protected): void {
  const { siteHostname, trustedHops, url, isPart } = about;
  const lines = isPart ? everywhere : [...everywhere, ...ofDocuments];
  for (const [name, value] of lines) response.setHeader(name, value);
  // Social pictures are made for other sites; no other file may be loaded by them.
  response.setHeader('cross-origin-resource-policy', url.startsWith('/og/') ? 'cross-origin' : 'same-origin');
  if (cameEncrypted(request, trustedHops) && !loopback.includes(siteHostname)) {
    response.setHeader('strict-transport-security', `max-age=${yearSeconds}`);
  }
}
