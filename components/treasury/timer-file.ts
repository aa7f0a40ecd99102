import { countdownTickMs } from '@/lib/config/interface';
import { dayHex, nightHex } from '@/lib/config/palette';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

export interface TimerWords extends Readonly<Record<(typeof parts)[number], string>> {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly heading: string;
  readonly check: string;
  readonly alert: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Shows two digits per part, and 00 after the end; a second is shown until it is over, as on our pages. */
const script = (untilMs: number): string =>
  [
    '(function(){',
    `var end=${untilMs},cells=document.querySelectorAll("dd"),timer;`,
    'function two(n){n=Math.floor(n);return n<10?"0"+n:String(n)}',
    'function tick(){var left=Math.max(0,Math.ceil((end-Date.now())/1000));',
    '[left/86400,left%86400/3600,left%3600/60,left%60].forEach(function(n,i){cells[i].textContent=two(n)});',
    'if(left===0)clearInterval(timer)}',
    `timer=setInterval(tick,${countdownTickMs});tick();`,
    'document.querySelector("button").addEventListener("click",function(){alert(this.dataset.alert)})',
    '})()',
  ].join('');

type Planes = Readonly<Record<'ground' | 'line2' | 'text1' | 'text3', string>>;

const planes = ({ ground, line2, text1, text3 }: Planes): string =>
  `--bg:${ground};--line:${line2};--text:${text1};--quiet:${text3}`;

const style = [
  `:root{color-scheme:dark light;${planes(nightHex)};--fill:${nightHex.accent};--ink:${nightHex.accentInk}}`,
  `@media(prefers-color-scheme:light){:root{${planes(dayHex)}}}`,
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:24px;padding:16px;',
  'box-sizing:border-box;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif;text-align:center}',
  'h1{margin:0;font-size:20px;font-weight:500}',
  'dl{margin:0;display:grid;grid-template-columns:repeat(4,auto);border:1px solid var(--line)}',
  'dl div{display:flex;flex-direction:column-reverse;min-width:48px;padding:12px}',
  'dd{margin:0;font-size:32px;font-weight:500;font-variant-numeric:tabular-nums}dt{font-size:12px;color:var(--quiet)}',
  'button{height:44px;padding:0 16px;border:0;border-radius:4px;background:var(--fill);color:var(--ink);font:inherit;font-weight:600}',
].join('');

/** Returns one self-contained HTML file, without fonts, pictures, scripts or addresses from elsewhere. */
export function timerFile(words: TimerWords, untilMs: number): string {
  const cells = parts.map((part) => `<div><dt>${escapeHtml(words[part])}</dt><dd>00</dd></div>`).join('');
  const heading = escapeHtml(words.heading);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(words.lang)}" dir="${words.dir}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${style}</style></head>`,
    `<body><h1>${heading}</h1><dl role="timer">${cells}</dl>`,
    `<button type="button" data-alert="${escapeHtml(words.alert)}">${escapeHtml(words.check)}</button>`,
    `<script>${script(untilMs)}</script></body></html>`,
    '',
  ].join('\n');
}
