import { type Platform, platformSchema } from '../../schemas/platform.ts';
import { callHandler } from '../handlers/call.ts';

/** Loaded with the first question: the page has its first answer already. */
export function askPlatform(signal: AbortSignal): Promise<Platform> {
  return callHandler({ path: '/api/read-platform', method: 'GET', output: platformSchema, signal });
}
