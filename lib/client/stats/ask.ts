import { type Platform, platformSchema } from '../../schemas/platform.ts';
import { callHandler } from '../handlers/call.ts';

/** Requests the figures. The code loads with the first request, because the page already has its first figures. */
export function askPlatform(signal: AbortSignal): Promise<Platform> {
  return callHandler({ path: '/api/read-platform', method: 'GET', output: platformSchema, signal });
}
