import { OrderDesk, type Sent } from './order-desk.ts';

// People at a site, until this program is told to stop: one who sends orders, and three who read pages. It prints how much
// was done each time that something was, and at the end what came of it. A program of its own, since it has to trust
// another authority and to find another name than the tests do.

const [, , url = '', sandboxUrl = ''] = process.argv;
/** Fewer than a session may send in a minute. */
const mostOrders = 250;
const paths = ['/markets/BTC', '/fees', '/perpetual', '/api/health', '/stats'];

let isOver = false;
process.on('SIGTERM', () => {
  isOver = true;
});
const sent: Sent[] = [];
const failedPages: string[] = [];
let pages = 0;
const tell = (): void => void process.stdout.write(`${JSON.stringify({ sent: sent.length, pages })}\n`);

async function send(desk: OrderDesk, price: string): Promise<void> {
  while (!isOver && sent.length < mostOrders) {
    sent.push(await desk.rest(price));
    tell();
  }
}

async function read(): Promise<void> {
  while (!isOver) {
    pages += 1;
    const path = paths[pages % paths.length] ?? '/';
    const status = await fetch(url + path, {
      headers: { cookie: `visit=${pages}`, 'x-forwarded-for': `10.9.9.${pages % 200}` },
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: unknown) => String(Object(error).cause ?? error),
    );
    if (status !== 200) failedPages.push(`${path} ${status}`);
    tell();
  }
}

const desk = await OrderDesk.open(url, sandboxUrl);
const price = await desk.farBelow();
await Promise.all([send(desk, price), read(), read(), read()]);
const resting = await desk.resting();
const orders = sent.map(({ end, said }) => (end === 'resting' ? end : `${end} ${said}`));
const missing = sent.filter(({ end, cloid }) => end === 'resting' && !resting.includes(cloid)).length;
process.stdout.write(`${JSON.stringify({ orders, missing, failedPages, pages })}\n`);
