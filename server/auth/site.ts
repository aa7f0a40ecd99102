import 'server-only';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopback(siteUrl: string): boolean {
  return loopback.includes(new URL(siteUrl).hostname);
}

/** Returns the origins of this site: the configured one and, for a local server, the other names of that machine. */
export function originsOf(siteUrl: string): readonly string[] {
  const { protocol, port, origin } = new URL(siteUrl);
  if (!isLoopback(siteUrl)) return [origin];
  return loopback.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}
