import { type Expression, type Program, Visitor } from 'oxc-parser';
import { bare, nameOf } from '../expressions.ts';
import { isAnyCode } from './rule.ts';

/** True for test code; benchmarks are excluded, since measuring is their purpose. */
export function isTestCode(file: string): boolean {
  return isAnyCode(file) && /^tests\/(unit|integration|launch|contract|e2e|journey|helpers|rules)\//.test(file);
}

const clocks = ['Date', 'performance', 'hrtime', 'setTimeout'] as const;
export type Clock = (typeof clocks)[number];

/** Returns the clocks that a file fakes: vi.useFakeTimers() fakes all of them, or those of its list. */
export function fakedClocks(program: Program): ReadonlySet<Clock> {
  const faked = new Set<Clock>();
  new Visitor({
    CallExpression(node) {
      if (nameOf(node.callee) !== 'useFakeTimers') return;
      const [options] = node.arguments;
      const list = options?.type === 'ObjectExpression' ? options.properties.find(isToFake) : undefined;
      const named =
        list?.type === 'Property' && list.value.type === 'ArrayExpression' ? list.value.elements : undefined;
      const names = named?.map((element) => (element?.type === 'Literal' ? element.value : undefined));
      for (const clock of clocks) if (names === undefined || names.includes(clock)) faked.add(clock);
    },
  }).visit(program);
  return faked;
}

function isToFake(property: { type: string; key?: { type: string; name?: unknown } }): boolean {
  return property.key?.type === 'Identifier' && property.key.name === 'toFake';
}

/**
 * Returns the real clock that an expression reads: `Date.now()`, `new Date()`, `performance.now()`, `process.hrtime()`.
 */
export function clockReadBy(expression: Expression): Clock | undefined {
  const node = bare(expression);
  if (node.type === 'NewExpression') {
    return nameOf(node.callee) === 'Date' && node.arguments.length === 0 ? 'Date' : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = bare(node.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const [name, owner] = [nameOf(callee), nameOf(callee.object)];
  if (name === 'now' && owner === 'Date') return 'Date';
  if (name === 'now' && owner === 'performance') return 'performance';
  return owner === 'process' || owner === 'hrtime'
    ? /^hrtime$|^bigint$/.test(name ?? '')
      ? 'hrtime'
      : undefined
    : undefined;
}
