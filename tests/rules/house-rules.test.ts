import { describe, expect, it } from 'vitest';
import { type CountedException, castingFiles, floatFiles, processGlobalFiles } from './exceptions.ts';
import { report } from './finding.ts';
import { browserRunner } from './house/browser-runner.ts';
import { casts } from './house/casts.ts';
import { clockAssertions } from './house/clock-assertions.ts';
import { emptyCatches } from './house/empty-catches.ts';
import { environment } from './house/environment.ts';
import { errorMessages } from './house/error-messages.ts';
import { floats } from './house/floats.ts';
import { foreignPlaces } from './house/foreign-places.ts';
import { checkRule, houseRules } from './house/house-rules.ts';
import { pauses } from './house/pauses.ts';
import { processGlobals } from './house/process-globals.ts';
import { queryKeys } from './house/query-keys.ts';
import type { HouseRule } from './house/rule.ts';
import { truthTests } from './house/truth-tests.ts';
import { visibleWords } from './house/visible-words.ts';
import { readProject } from './source-tree.ts';
import { type Fixtures, testRuleFixtures } from './test-rule-fixtures.ts';

const project = readProject();
const forgiven = new Map<HouseRule, readonly CountedException[]>([
  [casts, castingFiles],
  [floats, floatFiles],
  [processGlobals, processGlobalFiles],
]);

describe('the project', () => {
  it.each(houseRules.map((rule) => [rule.name, rule] as const))('has no %s', (_, rule) => {
    expect(report(checkRule(rule, project, forgiven.get(rule)))).toEqual([]);
  });
});

/** Joins a path from parts, so that the rule does not find it here. */
const path = (...parts: string[]): string => ['', ...parts].join('/');

const fixtures: readonly Fixtures[] = [
  {
    rule: truthTests,
    file: 'lib/domain/a.ts',
    trips: [
      'if (amount) f();',
      'if (!order.limitPx) f();',
      'while (balance) f();',
      'const a = market?.price ? 1 : 2;',
      'const a = fee || zero;',
      'const a = position.pnl && f();',
      'const a = ready && notional ? 1 : 2;',
      'const a = !!(sz);',
      'const a = Boolean(walletBalance);',
      'size ||= zero;',
      'for (; qty; ) f();',
      'function f(entry: Price | undefined) { return entry ? 1 : 2; }',
      "interface P { floor: Amount<'usd'> }\nexport const g = (p: P) => p.floor && 1;",
      "const entered = parseAmount<'usd'>(text); if (!entered) f();",
      'const worth = notional(p, s), b = worth && f();',
      'if (usdc_balance) f();',
      'do { f(); } while (available.usd);',
    ],
    passes: [
      'if (amount !== undefined) f();',
      'if (amount === undefined || isZero(amount)) f();',
      'const a = price ?? fallback;',
      'const a = isPositive(fee) && f();',
      'if (hasBalance && isPriceStale && showFee) f();',
      'if (prices.length > 0) f();',
      'if (pageSize && chunkSize) f();',
      'if (priceError) f();',
      'const a = ready ? price : undefined;',
      'const a = ready && price;',
      'if (lines) f();',
      'const ready = !order.reduceOnly;',
    ],
  },
  {
    rule: floats,
    file: 'server/services/a.ts',
    trips: [
      'const a = Number(price);',
      'const a = parseFloat(order.sz);',
      'const a = Number.parseFloat(balance);',
      'const a = fee.toFixed(2);',
      'const a = +amount;',
      'const f = (x: Usd) => Number(x);',
      'const a = position?.pnl.toFixed(2);',
    ],
    passes: [
      'const a = Number(count);',
      'const a = Number.parseInt(port, 10);',
      'const a = ratioOfBars.toFixed(2);',
      'const a = approximate(price);',
      'const a = Number(pageSize);',
      'const a = -amountOfRows.length;',
    ],
  },
  {
    rule: casts,
    file: 'app/a.tsx',
    trips: ['const a = b as string;', 'const a = b as unknown as C;', 'const a = b!;', 'const a = (b as C).d;'],
    passes: ['const a = [1] as const;', "import { b as c } from './d';", 'const a = b satisfies C;', 'const as = 1;'],
  },
  {
    rule: visibleWords,
    file: 'components/perps/a.tsx',
    trips: [
      'const a = <p>Connect wallet</p>;',
      'const a = <p>{n} pairs</p>;',
      "const a = <p>{'Connect'}</p>;",
      'const a = <>{`Loading`}</>;',
      'const a = <img alt="Logo" />;',
      'const a = <input placeholder={"Search"} />;',
      'const a = <div title="Price" aria-label="x" />;',
      'const a = <b>Цена</b>;',
    ],
    passes: [
      "const a = <p>{t('connect')}</p>;",
      'const a = <p>{price} / {size} · 24 %</p>;',
      'const a = <img alt="" src="logo" className="wide" />;',
      'const a = <input placeholder="0.00" />;',
      'const a = <p title={t(\'x\')} data-kind="perp">{n}</p>;',
    ],
  },
  {
    rule: queryKeys,
    file: 'components/stats/a.tsx',
    trips: ["useQuery({ queryKey: ['stats'], queryFn });", "client.invalidateQueries({ 'queryKey': [] });"],
    passes: ['useQuery(statsQuery(source));', 'client.invalidateQueries({ queryKey: statsQuery(s).queryKey });'],
  },
  {
    rule: errorMessages,
    file: 'app/a.tsx',
    trips: [
      'try { f(); } catch (problem) { show(problem.message); }',
      'const a = <p>{error.message}</p>;',
      'show(query.error?.message);',
      'f().catch((reason) => show(reason.message));',
    ],
    passes: ['show(chat.message);', 'show(t(shownError(normalise(error))?.code));', 'const { message } = bot;'],
  },
  {
    rule: emptyCatches,
    file: 'tests/helpers/a.ts',
    trips: [
      'try { f(); } catch {}',
      'try { f(); } catch (e) { /* fine */ }',
      'f().catch(() => {});',
      'f()?.catch(function () {});',
    ],
    passes: [
      'try { f(); } catch (e) { g(e); }',
      'f().catch(g);',
      'f().catch(() => undefined);',
      'try { f(); } finally {}',
    ],
  },
  {
    rule: environment,
    file: 'server/services/a.ts',
    trips: ['const a = process.env.PORT;', "const a = process.env['PORT'];", 'const { PORT } = process.env;'],
    passes: ['const a = env().port;', 'const a = process.exitCode;', 'const a = import.meta.url;'],
  },
  {
    rule: processGlobals,
    file: 'server/services/a.ts',
    trips: [
      'export {};\ndeclare global { var known: Map<string, number> | undefined; }',
      'export {};\ndeclare global { function known(): void }',
      "const key = Symbol.for('pluto.a');",
      'globalThis.known = new Map();',
      'globalThis.known ??= new Map();',
      "globalThis['known'] = 1;",
      'global.known = 1;',
      'Reflect.set(globalThis, key, {});',
      'Object.assign(globalThis, { known });',
      "Object.defineProperty(globalThis, 'known', { value: 1 });",
    ],
    passes: [
      'declare global { namespace NodeJS { interface ProcessEnv { readonly A?: string } } }',
      "const known = ofProcess('news', () => createNews(options));",
      'const key = Symbol();',
      'const asked = globalThis.fetch;',
      'Reflect.set(known, key, {});',
      'known.at = 1;',
    ],
  },
  {
    rule: foreignPlaces,
    file: 'README.md',
    trips: [
      `see ${path('home', 'someone', 'pluto')}`,
      `(${path('Users', 'someone')})`,
      `"${path('root', 'pluto')}"`,
      `file://${path('home', 'someone')}`,
      ['C:', 'Users', 'someone'].join('\\'),
      `https://${['registry', 'npmjs', 'org'].join('.')}/next`,
      `https://nexus${'.'}example.com`,
    ],
    passes: ['/var/lib/pluto', '/tmp', '~/.cache', `https://example.com${path('home', 'page')}`, './work', 'artifact'],
  },
  ...testRuleFixtures,
];

describe.each(fixtures)('$rule.name', ({ rule, file, trips, passes }) => {
  const findings = (text: string) => report(checkRule(rule, new Map([[file, text]])));

  it.each(trips)('trips on %s', (text) => {
    expect(findings(text).length).toBeGreaterThan(0);
    expect(findings(text)[0]).toContain(`${file}:${text.includes('\n') ? 2 : 1} ${rule.name}: `);
  });

  it.each(passes)('passes %s', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('the files to which a rule applies', () => {
  const count = (rule: HouseRule, file: string, text: string) => checkRule(rule, new Map([[file, text]])).length;

  it('spares the rooms that it does not concern', () => {
    expect(count(queryKeys, 'lib/queries/a.ts', "q({ queryKey: ['a'] });")).toBe(0);
    expect(count(visibleWords, 'server/og/a.tsx', 'const a = <p>Words</p>;')).toBe(0);
    expect(count(casts, 'tests/helpers/a.ts', 'const a = b as C;')).toBe(0);
    expect(count(browserRunner, 'tests/e2e/test.ts', "import { test } from '@playwright/test';")).toBe(0);
    expect(count(pauses, 'tests/helpers/a.ts', 'setTimeout(look, 50);')).toBe(0);
    expect(count(clockAssertions, 'tests/bench/a.ts', 'expect(Date.now() - a).toBeLessThan(5);')).toBe(0);
    for (const file of [
      'server/env.ts',
      'server/launch/a.ts',
      'server/sandbox/a.ts',
      'next.config.ts',
      'tests/a.test.ts',
    ]) {
      expect(count(environment, file, 'f(process.env.A);')).toBe(0);
    }
    expect(count(environment, 'instrumentation.ts', 'f(process.env.NEXT_RUNTIME);')).toBe(0);
    expect(count(environment, 'instrumentation.ts', 'f(process.env.PORT);')).toBe(1);
    expect(count(environment, 'server/jobs/a.ts', 'f(process.env.A);')).toBe(1);
  });

  it('forgives a counted file exactly what its entry says', () => {
    const tree = new Map([['lib/a.ts', 'f(a as B, c as D);']]);
    const entry = (atMost: number) => [{ file: 'lib/a.ts', atMost, reason: 'a test' }];
    expect(checkRule(casts, tree, entry(2))).toEqual([]);
    expect(checkRule(casts, tree, entry(1))).toHaveLength(3);
    expect(report(checkRule(casts, new Map([['lib/a.ts', 'f();']]), entry(1)))).toEqual([
      'lib/a.ts cast: has 0, and its exception says 1',
    ]);
    expect(report(checkRule(casts, new Map(), entry(1)))).toEqual([
      'lib/a.ts cast: has an exception and does not exist',
    ]);
  });
});
