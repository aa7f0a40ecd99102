import { onTestFinished } from 'vitest';
import { startProxyTo } from './nginx.ts';

/** Starts the proxy in front of these instances until the test is over, and returns its address. */
export async function startProxy(ports: readonly number[]): Promise<string> {
  const { url, stop } = await startProxyTo(ports);
  onTestFinished(stop);
  return url;
}
