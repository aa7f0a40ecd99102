import { onTestFinished } from 'vitest';
import { type ProxyOptions, startProxyTo } from './nginx.ts';

/** Starts the proxy in front of these instances until the test is over, and returns its address. */
export async function startProxy(ports: readonly number[], options?: ProxyOptions): Promise<string> {
  const { url, stop } = await startProxyTo(ports, options);
  onTestFinished(stop);
  return url;
}
