import 'server-only';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopback(siteUrl: string): boolean {
  return loopback.includes(new URL(siteUrl).hostname);
}

/** The origins that are this site: the configured one and, on one's own machine, the other names of that machine. */
export function originsOf(siteUrl: string): readonly string[] {
  const { protocol, port, origin } = new URL(siteUrl);
  if (!isLoopback(siteUrl)) return [origin];
  return loopback.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}
