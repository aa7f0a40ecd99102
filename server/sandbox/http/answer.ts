import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  answer(response, status, JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8', ...headers });
}
