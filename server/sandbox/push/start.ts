import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answer, answerJson } from '../http/answer.ts';
import { BodyTooLarge, readBody } from '../http/body.ts';
import type { RequestTarget, Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { PushControl } from './control.ts';
import { Devices } from './devices.ts';
import { readVapid } from './vapid.ts';

/** The size that every service accepts (RFC 8030, 7.2). */
const mostBytes = 4_096;
const to = '/to/';

/** Pages of any site subscribe, so every origin may ask. */
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const subscribeSchema = z.object({ applicationServerKey: z.string().optional() });

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? 'localhost'}`;

async function subscribe(devices: Devices, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return answer(response, 204, '', open);
  const text = (await readBody(request, mostBytes)).toString('utf8');
  const { success, data } = subscribeSchema.safeParse(JSON.parse(text || '{}'));
  if (request.method !== 'POST' || !success) return answerJson(response, 400, { reason: 'BadRequest' }, open);
  const { id, keys } = devices.subscribe(data.applicationServerKey);
  answerJson(response, 201, { endpoint: `${originOf(request)}/push${to}${id}`, expirationTime: null, keys }, open);
}

/** Returns why the head of a message is refused, as RFC 8030 (5) and RFC 8188 demand it. */
function faultOf({ headers }: IncomingMessage): [status: number, reason: string] | undefined {
  const { ttl, topic, urgency } = headers;
  if (typeof ttl !== 'string' || !/^\d{1,10}$/.test(ttl)) return [400, 'MissingTTL'];
  if (headers['content-encoding'] !== 'aes128gcm') return [415, 'BadContentEncoding'];
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return [400, 'BadTopic'];
  const isKnown = urgency === undefined || ['very-low', 'low', 'normal', 'high'].includes(String(urgency));
  return isKnown ? undefined : [400, 'BadUrgency'];
}

async function deliver(devices: Devices, request: IncomingMessage, response: ServerResponse, id: string) {
  const refuse = (status: number, reason: string, headers = {}): void =>
    answerJson(response, status, { reason }, headers);
  let body: Buffer;
  try {
    body = await readBody(request, mostBytes);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return refuse(413, 'PayloadTooLarge', { connection: 'close' });
  }
  const script = devices.draw(id);
  if (script !== undefined && script.status >= 300) {
    const { status, retryAfter } = script;
    return refuse(status, 'Scripted', retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  }
  const fault = faultOf(request);
  if (fault !== undefined) return refuse(...fault);
  const signed = readVapid({
    authorization: request.headers.authorization,
    audience: originOf(request),
    now: Date.now(),
  });
  if ('reason' in signed) return refuse(403, signed.reason);
  const device = devices.find(id);
  if (device === undefined) return refuse(404, 'Unregistered');
  if (device.hasEnded) return refuse(410, 'Unregistered');
  if (device.siteKey !== undefined && device.siteKey !== signed.key) return refuse(403, 'VapidPkHashMismatch');
  const { ttl, topic, urgency } = request.headers;
  const text = (value: string | string[] | undefined) => (value === undefined ? undefined : String(value));
  try {
    devices.receive(device, body, { ttl: Number(ttl), topic: text(topic), urgency: text(urgency), at: Date.now() });
  } catch {
    return refuse(400, 'BadCiphertext');
  }
  answer(response, 201, '', { location: `${originOf(request)}/push/message/${Date.now()}` });
}

/** Starts the push service, and registers its knob in /control. Its browsers last as long as it runs. */
export async function startPush(controls: Map<string, VendorControl>): Promise<Service> {
  const devices = new Devices();
  controls.set('push', new PushControl(devices));
  const handle = async (request: IncomingMessage, response: ServerResponse, { path }: RequestTarget): Promise<void> => {
    if (path === '/subscriptions') return subscribe(devices, request, response);
    if (path.startsWith(to) && request.method === 'POST') {
      return deliver(devices, request, response, path.slice(to.length));
    }
    answerJson(response, 404, { reason: 'NotFound' });
  };
  return {
    vendors: [{ name: 'push', handle }],
    // Everything happens on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
