import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answer } from '../../http/answer.ts';
import { Html, html } from './html.ts';

export interface Page {
  readonly status: 200 | 400 | 404 | 405 | 503;
  readonly title: string;
  readonly body: Html;
}

const STYLE = new Html(`
:root { color-scheme: light dark; --line: #d5d8dd; --soft: #5b6470; --link: #0b57d0; --mark: #fff3c4; --ink: #15181c; }
@media (prefers-color-scheme: dark) {
  :root { --line: #343a42; --soft: #a0a8b3; --link: #8ab4f8; --mark: #4a3f12; --ink: #e8eaed; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.note { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: var(--mark); font-size: .875rem; }
h1 { margin: 1.25rem 0 .75rem; font-size: 1.25rem; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
a { color: var(--link); }
dl { margin: 0; display: grid; grid-template-columns: 9rem 1fr; }
dt, dd { margin: 0; padding: .375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; min-width: 0; }
dt { color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.number { font-variant-numeric: tabular-nums; }
code { font-family: ui-monospace, monospace; font-size: .875rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { border-top: 0; padding-top: 0; } }
`);

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE.text).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export function send(response: ServerResponse, chain: string | undefined, { status, title, body }: Page): void {
  const note = chain === undefined ? 'This is a sandbox.' : `This is the sandbox's ${chain}: nothing here is real.`;
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note">${note}</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  answer(response, status, whole.text, HEADERS);
}

export type Row = readonly [label: string, value: Html | undefined];

/** Renders rows as a table and leaves out those without a value. */
export function table(rows: readonly Row[]): Html {
  const lines = rows.flatMap(([label, value]) =>
    value === undefined ? [] : [html`<dt>${label}</dt><dd class="number">${value}</dd>\n`],
  );
  return html`<dl>\n${lines}</dl>\n`;
}

export function section(title: string, lines: readonly Html[], none: string): Html {
  const list =
    lines.length === 0 ? html`<p>${none}</p>` : html`<ul>\n${lines.map((line) => html`<li>${line}</li>\n`)}</ul>`;
  return html`<h2>${title}</h2>\n${list}\n`;
}
