import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, letPass } from './request-body.ts';

/** A function of a handler's file, which answers one HTTP method. */
export type Handler = (request: Request) => Promise<Response>;

/** Reads the headers that the door has checked and added to, never those that were sent. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(request.headers)) {
    for (const one of [value].flat()) headers.append(name, one);
  }
  return headers;
}

/** Sends each part as soon as it is there, and ends the stream when the visitor leaves. */
async function sendParts(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  if (response.destroyed) return body.cancel();
  const reader = body.getReader();
  let leaving: Promise<void> | undefined;
  const left = new Promise<void>((resolve) => {
    response.once('close', () => {
      leaving = reader.cancel();
      resolve();
    });
  });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!response.write(part.value)) await Promise.race([once(response, 'drain'), left]);
  }
  await leaving;
  response.end();
}

async function send(answered: Response, response: ServerResponse): Promise<void> {
  const { status, headers, body } = answered;
  const cookies = headers.getSetCookie();
  response.writeHead(status, { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) });
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (body === null) response.end();
  else if (isJson) response.end(new Uint8Array(await answered.arrayBuffer()));
  else await sendParts(body, response);
}

/** Answers a request by a handler, which sees the site's own host whichever one the visitor named. */
export async function answerByHandler(
  handler: Handler,
  siteHost: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' ? null : bodyOf(request);
  const asked = { method, headers: headersOf(request), body, duplex: 'half' };
  try {
    await send(await handler(new Request(`http://${siteHost}${url}`, asked)), response);
  } finally {
    letPass(request);
  }
}
