import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerJson } from '../http/answer.ts';
import type { RequestTarget, Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { type Arrived, Boxes } from './boxes.ts';
import { MailControl } from './control.ts';
import { Session } from './session.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const withLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s&<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

function articleOf({ to, headers, text, at }: Arrived): string {
  const title = escapeText(headers['subject'] ?? '');
  const about = `${escapeText(to)}, ${new Date(at).toISOString()}`;
  return `<article><h2 dir="auto">${title}</h2><p>${about}</p><pre dir="auto">${withLinks(escapeText(text))}</pre></article>`;
}

/** The inbox of all addresses, the newest mail first, for a person to read. */
function pageOf(inbox: readonly Arrived[]): string {
  const style =
    'body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}';
  const mails = inbox.toReversed().map(articleOf).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>Mail</h1>${mails || '<p>No mail yet.</p>'}</body></html>`;
}

/** Starts the mail server, which is reached by CONNECT, and registers its knob in /control. */
export async function startMail(controls: Map<string, VendorControl>): Promise<Service> {
  const boxes = new Boxes();
  controls.set('mail', new MailControl(boxes));
  const handle = async (request: IncomingMessage, response: ServerResponse, { path }: RequestTarget): Promise<void> => {
    if (path !== '/' || request.method !== 'GET') return answerJson(response, 404, { code: 'sandbox.not_found' });
    answer(response, 200, pageOf(boxes.inbox), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  };
  return {
    vendors: [{ name: 'mail', handle, connect: (socket) => void new Session(socket, boxes) }],
    // Everything happens on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
