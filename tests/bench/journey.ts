import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../server/launch/browser.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { type Got, mixes, officeAnalyses, sendCrowd } from '../journey/crowd.ts';
import { browserOptions, people } from '../journey/people.ts';
import { type Step, Visit } from '../journey/visit.ts';
import { withBareApp } from './bare-app.ts';
import { atMost, type Figure, median } from './figure.ts';

const bareVisits = 5;
const visitors = 50;
const symbols = 30;
const symbolEveryMs = 10_000;
const worst = (values: readonly number[]): number => Math.max(...values);

/** Returns how long a page takes on a server with nothing of ours, in the same browser. */
async function barePageMs(url: string): Promise<number> {
  const browser = await openQuietBrowser();
  try {
    const page = await browser.newPage();
    const times: number[] = [];
    for (let visit = 0; visit < bareVisits; visit += 1) {
      const began = performance.now();
      await page.goto(url);
      await page.locator('body').waitFor();
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

const openQuietBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser((line) => process.stderr.write(`${line}\n`)),
    args: [...browserOptions],
  });

/** Sends everybody on their way, one after another, and returns their steps and what went wrong. */
async function travel(url: string): Promise<{ readonly steps: readonly Step[]; readonly faults: readonly string[] }> {
  const steps: Step[] = [];
  const faults: string[] = [];
  for (const { name, go, device } of people) {
    const browser = await openQuietBrowser();
    const visit = await Visit.begin(browser, name, url, device);
    try {
      await go(visit);
    } catch (error) {
      // The others travel all the same.
      visit.faults.push(`${name} did not get to the end: ${String(error)}`);
    }
    steps.push(...visit.steps);
    faults.push(...visit.faults);
    await browser.close();
  }
  return { steps, faults };
}

function* stepFigures(steps: readonly Step[], bareMs: number): Generator<Figure> {
  const against = `a page of a bare server in the same browser: ${Math.round(bareMs)} ms`;
  for (const { person, name, ms } of steps) yield atMost(`journey: ${person}: ${name}`, ms, 'ms', 1_000, against);
  const times = steps.map(({ ms }) => ms);
  yield atMost('journey.median', median(times), 'ms', 300, `${times.length} steps; ${against}`);
  yield atMost('journey.worst', worst(times), 'ms', 1_000, against);
}

function* crowdFigures(mix: string, got: readonly Got[]): Generator<Figure> {
  const own = got.filter((one) => one.mix === mix);
  const others = got.filter((one) => one.mix === 'stranger').map(({ ms }) => ms);
  const against = `a stranger on another network meanwhile: ${Math.round(worst(others))} ms at most`;
  const refused = own.filter(({ status, isEmpty }) => status >= 400 || isEmpty).length;
  yield atMost(`journey.crowd.${mix}.refused`, refused, `of ${own.length}`, 0);
  yield atMost(`journey.crowd.${mix}.slowest`, worst(own.map(({ ms }) => ms)), 'ms', 3_000, against);
}

/** Has one symbol after another analysed, one each ten seconds, while every job runs. */
async function* analysisFigures(url: string): AsyncGenerator<Figure> {
  const got: Got[] = [];
  for (let turn = 0; turn < symbols; turn += 1) {
    got.push(...(await officeAnalyses({ url, people: 1, symbols: 1, from: turn })));
    await pause(symbolEveryMs);
  }
  const answered = got.filter(({ status }) => status === 200);
  yield atMost('journey.analyses.unanswered', got.length - answered.length, `of ${symbols}`, 0);
  yield atMost('journey.analyses.slowest', worst(got.map(({ ms }) => ms)), 'ms', 2_000, 'one each ten seconds');
}

/** Measures what people feel on a fresh start, each step beside a server with nothing of ours. */
export async function* journeyFigures(): AsyncGenerator<Figure> {
  const bareMs = await withBareApp((url) => barePageMs(url));
  yield* await withTrialStack(
    async ({ url }) => {
      const figures: Figure[] = [];
      const { steps, faults } = await travel(url);
      figures.push(...stepFigures(steps, bareMs));
      figures.push(atMost('journey.faults', faults.length, 'faults', 0, faults.slice(0, 5).join(' | ')));
      for await (const figure of analysisFigures(url)) figures.push(figure);
      for (const mix of mixes) figures.push(...crowdFigures(mix, await sendCrowd({ url, visitors, mixes: [mix] })));
      const began = performance.now();
      const office = await officeAnalyses({ url, people: visitors, symbols: 10, from: 0, withAgents: true });
      figures.push(
        atMost(
          'journey.office.refused',
          office.filter(({ status }) => status !== 200).length,
          `of ${office.length}`,
          0,
        ),
        atMost(
          'journey.office',
          (performance.now() - began) / 1_000,
          's',
          120,
          'fifty sign in, set agents up, analyse',
        ),
      );
      return figures;
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}
