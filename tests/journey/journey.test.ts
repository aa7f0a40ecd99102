import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTestBrowser } from '../../server/launch/browser.ts';
import { startTrialStack } from '../../server/launch/trial-stack.ts';
import { faultsOf, mixes, sendCrowd } from './crowd.ts';
import { browserOptions, people } from './people.ts';
import { Visit } from './visit.ts';

/** In the short run the crowd is an office of fifty, ten for each of the five mixes. */
const visitors = process.env['LONG'] === '1' ? 50 : 10;

let url = '';
let stop = async (): Promise<void> => undefined;

// The venue's own limits and the jobs of production: nothing here is set kindly.
beforeAll(async () => {
  const running = await startTrialStack({ TRUSTED_PROXY_HOPS: '1' });
  ({ stop } = running);
  ({ url } = running.stack);
});
afterAll(() => stop());

describe('on a fresh start', () => {
  it.each(people)('$name meets no refusal, no failure, no error, no jump and nothing empty', async (person) => {
    const browser = await chromium.launch({
      executablePath: await findTestBrowser(() => undefined),
      args: [...browserOptions],
    });
    const visit = await Visit.begin(browser, person.name, url, person.device);
    try {
      await person.go(visit);
    } finally {
      await browser.close();
    }
    expect(visit.faults).toEqual([]);
  });

  it('a crowd behind one address is refused nothing, and neither is a stranger beside it', async () => {
    const got = await sendCrowd({ url, visitors, mixes });
    expect(got.length).toBeGreaterThan(visitors * mixes.length * 9);
    expect(faultsOf(got)).toEqual([]);
  });
});
