import { noticesEveryMs } from '../../lib/config/notices.ts';
import { loadsOf, watchAgeMs, watchShare } from '../../lib/domain/notices/watch.ts';
import { watchTiers } from '../../lib/schemas/notices.ts';
import words from '../../messages/en/errors.json' with { type: 'json' };
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { admitted, crowdOf, simulateWatch } from './simulated-watch.ts';
import { timesToMessage } from './watched-crowd.ts';

/** The weight that the exchange allows one address in a minute. */
const weightPerMinute = 1_200;
const share = watchShare(weightPerMinute);
const counts = [100, 500, 2_000] as const;
/** With 500 accounts a real run of it would take hours. */
const realCount = 100;
/** Owners are told about how old a reading becomes: it waits for a turn, and rounds are not quite even. */
const about = 1.2;

const at = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** Reckons, by the rules of the watch, how old readings become, what they weigh, and how long a fill waits. */
function* simulated(count: number): Generator<Figure> {
  const watched = admitted(crowdOf(count), share);
  const { ages, waits, weight } = simulateWatch(watched, share);
  const loads = loadsOf(watched);
  const name = `notices.simulated.${count}`;
  const against = `${watched.length} of ${count} are watched, one of five with positions, all of them standard`;
  for (const tier of watchTiers) {
    const goal = (about * watchAgeMs(tier, loads, share) + noticesEveryMs) / 1_000;
    yield atMost(`${name}.${tier}.age.p50`, at(ages[tier], 0.5) / 1_000, 's', goal, against);
    yield atMost(`${name}.${tier}.age.p99`, at(ages[tier], 0.99) / 1_000, 's', goal, against);
  }
  yield atMost(`${name}.weight`, weight, 'of weight in the most loaded minute', share, against);
  const oldest = (about * watchAgeMs('held', loads, share) + noticesEveryMs) / 1_000;
  yield atMost(`${name}.fill.p50`, at(waits, 0.5) / 1_000, 's from a fill to its reading', oldest, against);
  yield atMost(`${name}.fill.p99`, at(waits, 0.99) / 1_000, 's from a fill to its reading', oldest, against);
  const refused = count - watched.length;
  const isReported = words.notices.full !== '';
  if (count < 2_000) yield atLeast(`${name}.watched`, watched.length, 'accounts', count);
  else
    yield atLeast(
      `${name}.refused`,
      isReported ? refused : 0,
      'accounts refused in words',
      1,
      `“${words.notices.full}”`,
    );
}

/** Measures, in a running product at the exchange's real weight, how long a fill takes to become a message. */
async function* real(): AsyncGenerator<Figure> {
  const times = await withTrialStack((stack) => timesToMessage(stack, realCount));
  const loads = loadsOf(crowdOf(realCount));
  const goal = (about * watchAgeMs('held', loads, share) + 2 * noticesEveryMs) / 1_000;
  const against = `${times.length} fills of accounts with positions, among ${realCount} that are watched`;
  yield atMost(
    `notices.${realCount}.message.p50`,
    at(times, 0.5) / 1_000,
    's from a fill to its message',
    goal,
    against,
  );
  yield atMost(
    `notices.${realCount}.message.p99`,
    at(times, 0.99) / 1_000,
    's from a fill to its message',
    goal,
    against,
  );
}

export async function* noticeFigures(): AsyncGenerator<Figure> {
  for (const count of counts) yield* simulated(count);
  yield* real();
}
