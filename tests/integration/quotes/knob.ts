import { expect } from 'vitest';

/** Sets what the sandbox’s vendor of quotes does. */
export async function turnQuotesKnob(url: string, body: object): Promise<void> {
  const turned = await fetch(`${url}/control/quotes`, { method: 'POST', body: JSON.stringify(body) });
  expect(turned.status).toBe(200);
}
