'use strict';
// The page that stands at the product's address while packages are installed and the product is built and started.
// It is there before any package and any pinned Node, hence plain CommonJS for Node 20.
const crypto = require('crypto');
const fs = require('fs');
const http = require('http');
const path = require('path');

const folder = path.join(__dirname, '..', '..', 'messages');
/** The steps until the product answers, in their order. */
const steps = ['install', 'build', 'sandbox', 'server'];
const retryAfterSeconds = 5;
const fromRightToLeft = ['ar'];

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}
h1{font-size:1.5rem}
ol{list-style:none;padding:0}
li{display:flex;gap:.75rem;opacity:.55}
li[aria-current]{opacity:1;font-weight:600}
li::before{content:'○';width:1rem}
li[data-done]::before{content:'✓'}
li[aria-current]::before{content:'●'}
b{margin-inline-start:auto;font-variant-numeric:tabular-nums}`;

// Runs in the browser: asks every second, and loads the address anew once somebody else answers there.
const script = `const items=[...document.querySelectorAll('li')];
const show=({step,seconds})=>items.forEach((item,at)=>{
const now=items.findIndex(({id})=>id===step);
item.toggleAttribute('data-done',at<now);
if(at!==now){item.removeAttribute('aria-current');item.lastChild.textContent='';return}
item.setAttribute('aria-current','step');
item.lastChild.textContent=document.body.dataset.elapsed.replace('{seconds}',seconds);
});
let missed=0;
setInterval(async()=>{
const told=await fetch('/api/ready',{cache:'no-store'}).then((answer)=>answer.json()).catch(()=>undefined);
missed=told===undefined?missed+1:0;
document.querySelector('[role=status]').textContent=missed<10?'':document.body.dataset.lost;
if(told===undefined)return;
if(told.status==='preparing')show(told);else location.reload();
},1000);`;

const sourceOf = (code) => `'sha256-${crypto.createHash('sha256').update(code).digest('base64')}'`;
const headers = {
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
  'x-content-type-options': 'nosniff',
  // The server that comes after this page gets new connections.
  connection: 'close',
};
const policy = [
  "default-src 'none'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(script)}`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the language that an address names or else the browser likes best. */
function languageFor(url, accepted) {
  const known = fs.readdirSync(folder);
  const liked = (accepted || '')
    .split(',')
    .map((part) => part.split(';q='))
    .sort((a, b) => Number(b[1] || 1) - Number(a[1] || 1))
    .map(([tag]) => tag.trim().toLowerCase().split('-')[0]);
  return [url.split(/[/?]/)[1], ...liked].find((name) => known.includes(name)) || 'en';
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function pageIn(language, { step, seconds }) {
  const words = JSON.parse(fs.readFileSync(path.join(folder, language, 'start-page.json'), 'utf8'));
  const elapsed = words.elapsed.replace('{seconds}', seconds);
  const items = steps.map((name, at) => {
    const now = steps.indexOf(step);
    const state = at < now ? ' data-done' : at === now ? ' aria-current="step"' : '';
    return `<li id="${name}"${state}><span>${escaped(words.steps[name])}</span><b>${at === now ? escaped(elapsed) : ''}</b></li>`;
  });
  const dir = fromRightToLeft.includes(language) ? 'rtl' : 'ltr';
  return `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(words.title)}</title><style>${style}</style><noscript><meta http-equiv="refresh" content="${retryAfterSeconds}"></noscript></head><body data-elapsed="${escaped(words.elapsed)}" data-lost="${escaped(words.lost)}"><main><h1>${escaped(words.title)}</h1><ol>${items.join('')}</ol><p>${escaped(words.usual)}</p><p>${escaped(words.opens)}</p><p role="status"></p></main><script>${script}</script></body></html>`;
}

function listenAt(host, port, answer) {
  return new Promise((resolve, reject) => {
    const server = http.createServer(answer);
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

/**
 * Answers 503 at each of these addresses until it is closed, and says what is being done.
 * An address that this machine does not have is left out; one that is taken rejects.
 */
exports.openPreparingPage = async function openPreparingPage(addresses, port) {
  let step = steps[0];
  let began = Date.now();
  const servers = new Map();
  const answer = (request, response) => {
    const told = { status: 'preparing', step, seconds: Math.round((Date.now() - began) / 1000) };
    const url = request.url || '/';
    const isData = url.startsWith('/api/');
    const type = isData ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(503, {
      ...headers,
      'content-type': type,
      ...(!isData && { 'content-security-policy': policy }),
    });
    response.end(isData ? JSON.stringify(told) : pageIn(languageFor(url, request.headers['accept-language']), told));
  };
  // A connection that is open is still answered.
  const close = () => {
    for (const server of servers.values()) server.close();
  };
  for (const host of addresses) {
    try {
      servers.set(host, await listenAt(host, port, answer));
    } catch (error) {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') continue;
      close();
      throw error;
    }
  }
  return {
    tell(next) {
      step = next;
      began = Date.now();
    },
    give(child) {
      for (const [host, server] of servers) child.send({ type: 'address', host }, server, () => server.close());
      child.send({ type: 'address given' });
    },
    close,
  };
};

exports.portTaken = (port, variable) =>
  `Port ${port} is taken: stop what uses it, or choose another, for example ${variable}=${port + 1} npm start.`;
