import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { logOf } from './stack';

const lineTime = /"time":"([^"]+)"/;

/** Records all pages of a test. If the test fails, it writes down what they did and what server and sandbox logged. */
export class Witness {
  private readonly begun = new Date().toISOString();
  private readonly received: string[] = [];
  private readonly requestIds = new Set<string>();

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.received.push(`${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => this.received.push(`thrown: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => {
      this.received.push(`no answer: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
    });
    context.on('response', (response) => {
      const id = response.headers()['x-request-id'];
      if (id !== undefined) this.requestIds.add(id);
      if (response.status() >= 400) this.received.push(`${response.status()}: ${response.url()} ${id ?? ''}`);
    });
  }

  /** Writes into the folder of the failed test, beside the picture of its page. */
  async testify(info: TestInfo): Promise<void> {
    const ids = [...this.requestIds, ...idsIn(info)];
    const ofOurRequests = (line: string) => ids.some((id) => line.includes(id));
    const ofOurTime = (line: string) => (lineTime.exec(line)?.[1] ?? '') >= this.begun;
    await writeFile(info.outputPath('console.txt'), this.received.join('\n'));
    await writeFile(info.outputPath('server.log'), await linesOf('server', ofOurRequests));
    await writeFile(info.outputPath('sandbox.log'), await linesOf('sandbox', ofOurTime));
  }
}

/** Returns the requests that the failures name: a test's own requests are no page's. */
function idsIn({ errors }: TestInfo): readonly string[] {
  return errors.flatMap(({ message = '' }) =>
    [...message.matchAll(/"requestId":"([\w-]+)"/g)].flatMap(([, id]) => id ?? []),
  );
}

async function linesOf(program: 'server' | 'sandbox', isWanted: (line: string) => boolean): Promise<string> {
  const lines = (await readFile(logOf(program), 'utf8')).split('\n');
  return lines.filter(isWanted).join('\n');
}
