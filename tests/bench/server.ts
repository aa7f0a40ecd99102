import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { withBareApp } from './bare-app.ts';
import { atLeast, atMost, type Figure, round } from './figure.ts';
import { measureAll } from './load.ts';

/** A request with a cookie bypasses the shared cache and goes through Next itself, then policy and encoding. */
const signedIn = { cookie: 'visitor=1' };

export async function* serverFigures(): AsyncGenerator<Figure> {
  const figures = await withBareApp((bare, barePid) =>
    withTrialStack(
      async (stack) => {
        const pid = stack.children.find(({ name }) => name === 'server')?.pid;
        if (pid === undefined) throw new Error('The server has no process');
        const ours = stack.url.replace('localhost', '127.0.0.1');
        const of = await measureAll({
          bareStatic: { url: `${bare}/static`, pid: barePid },
          static: { url: `${ours}/terms`, pid, headers: signedIn },
          bareData: { url: `${bare}/data`, pid: barePid },
          data: { url: `${ours}/markets`, pid, headers: signedIn },
          bareDynamic: { url: `${bare}/dynamic`, pid: barePid },
          hot: { url: `${ours}/stats`, pid },
          // The largest page that is the same for everybody: five hundred rows.
          treasury: { url: `${ours}/treasury`, pid },
          pair: { url: `${ours}/spot/base/UNI_USDC`, pid },
          bareHandler: { url: `${bare}/api/hello`, pid: barePid },
          handler: { url: `${ours}/api/health`, pid },
        });
        const pairs = [
          ['static', 'bareStatic', 0.9, 'a bare static page'],
          ['data', 'bareData', 0.9, 'a bare revalidated page'],
          ['hot', 'bareDynamic', 20, 'a bare dynamic page'],
          ['treasury', 'bareDynamic', 50, 'a bare dynamic page'],
          ['pair', 'bareDynamic', 50, 'a bare dynamic page'],
          ['handler', 'bareHandler', 0.6, 'a bare handler'],
        ] as const;
        return pairs.flatMap(([name, against, goal, words]) => {
          const mine = of(name);
          const theirs = of(against);
          return [
            atLeast(
              `server.${name}.ratio`,
              mine.perCpuSecond / theirs.perCpuSecond,
              'times',
              goal,
              `${words}: ${round(theirs.perCpuSecond, 0)} requests per CPU-second; ours ${round(mine.perCpuSecond, 0)}`,
            ),
            // Two milliseconds are the tolerance of the clock and the scheduler of a shared machine.
            atMost(`server.${name}.p99`, mine.p99Ms, 'ms', theirs.p99Ms + 2, `${words}: ${round(theirs.p99Ms)} ms`),
          ];
        });
      },
      { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info' },
    ),
  );
  yield* figures;
}
