import { Visitor } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { leavesOf } from './messages.ts';
import { parsed } from './parsed.ts';
import { isCode, type SourceTree } from './source-tree.ts';

/** How the product reads messages: by the prefix that a translator was made with. */
interface Readings {
  /** Keys that a translator is called with, behind its prefix; an inserted value stands for anything. */
  readonly called: Map<string, RegExp[]>;
  /** Prefixes whose translator is handed on or called with a value: any word of the product may be its key. */
  readonly loose: Set<string>;
  /** Namespaces whose file is read as it is, by the names of its parts. */
  readonly files: Set<string>;
  readonly words: Set<string>;
  readonly members: Set<string>;
  readonly patterns: RegExp[];
}

interface Node {
  readonly type: string;
  readonly start: number;
}

const makers = new Set(['useTranslations', 'getTranslations', 'createTranslator']);
const field = (node: object, name: string): unknown => Reflect.get(node, name);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node, name: string): readonly Node[] => {
  const parts = field(node, name);
  return Array.isArray(parts) ? parts.filter(isNode) : [];
};
const partOf = (node: Node, name: string): Node | undefined => {
  const part = field(node, name);
  return isNode(part) ? part : undefined;
};
const textOf = (node: Node | undefined, name: string): string | undefined => {
  const text = node === undefined ? undefined : field(node, name);
  return typeof text === 'string' ? text : undefined;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(template: Node): RegExp {
  const chunks = partsOf(template, 'quasis').map((chunk) => {
    const value = field(chunk, 'value');
    return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : '';
  });
  return new RegExp(`^${chunks.map(escaped).join('.+')}$`);
}

/** Returns the texts that an argument can be, and its nodes; undefined if it is a value of somewhere else. */
function keysOf(
  node: Node | undefined,
): { readonly keys: readonly RegExp[]; readonly nodes: readonly Node[] } | undefined {
  if (node === undefined) return undefined;
  const literal = node.type === 'Literal' ? textOf(node, 'value') : undefined;
  if (literal !== undefined) return { keys: [new RegExp(`^${escaped(literal)}$`)], nodes: [node] };
  if (node.type === 'TemplateLiteral') return { keys: [patternOf(node)], nodes: [node] };
  if (node.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [keysOf(partOf(node, 'consequent')), keysOf(partOf(node, 'alternate'))];
  if (one === undefined || other === undefined) return undefined;
  return { keys: [...one.keys, ...other.keys], nodes: [...one.nodes, ...other.nodes] };
}

/** Returns the prefix that a call makes a translator with; undefined if it makes none. */
function prefixMadeBy(call: Node | undefined): string | undefined {
  if (call?.type === 'AwaitExpression') return prefixMadeBy(partOf(call, 'argument'));
  if (call?.type !== 'CallExpression' || !makers.has(textOf(partOf(call, 'callee'), 'name') ?? '')) return undefined;
  const [options] = partsOf(call, 'arguments');
  if (options?.type !== 'ObjectExpression') return textOf(options, 'value');
  const named = partsOf(options, 'properties').find((one) => textOf(partOf(one, 'key'), 'name') === 'namespace');
  return named === undefined ? undefined : textOf(partOf(named, 'value'), 'value');
}

function readFile(file: string, text: string, { called, loose, files, words, members, patterns }: Readings): void {
  const { program } = parsed(file, text);
  const bound = new Map<string, string[]>();
  const declared = new Set<number>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const prefix = init === null ? undefined : prefixMadeBy(init);
      if (id.type !== 'Identifier' || prefix === undefined || init === null) return;
      bound.set(id.name, [...(bound.get(id.name) ?? []), prefix]);
      declared.add(id.start).add(init.type === 'AwaitExpression' ? init.argument.start : init.start);
    },
  }).visit(program);
  const attributed = new Set<number>();
  const received = new Set<number>(declared);
  new Visitor({
    CallExpression(call) {
      const made = prefixMadeBy(call);
      if (made !== undefined && !declared.has(call.start)) loose.add(made);
      const callee = call.callee.type === 'MemberExpression' ? call.callee.object : call.callee;
      const prefixes = callee.type === 'Identifier' ? bound.get(callee.name) : undefined;
      if (prefixes === undefined) return;
      const keys = keysOf(partsOf(call, 'arguments')[0]);
      received.add(callee.start);
      for (const prefix of prefixes) {
        if (keys === undefined) loose.add(prefix);
        else called.set(prefix, [...(called.get(prefix) ?? []), ...keys.keys]);
      }
      for (const node of keys?.nodes ?? []) attributed.add(node.start);
    },
    Property({ key, value }) {
      const named = value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
      if (key.type !== 'Identifier' || key.name !== 'namespace' || named === undefined) return;
      // The heads of pages and their data for search engines take these two of the namespace that a page names.
      called.set(named, [...(called.get(named) ?? []), /^(?:title|description)$/]);
    },
  }).visit(program);
  new Visitor({
    Property({ key }) {
      if (key.type === 'Identifier') words.add(key.name);
    },
    MemberExpression({ property }) {
      if (property.type === 'Identifier') members.add(property.name);
    },
    Identifier({ name, start }) {
      if (!received.has(start)) for (const prefix of bound.get(name) ?? []) loose.add(prefix);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !attributed.has(start)) words.add(value);
    },
    TemplateLiteral(template) {
      const isEmpty = template.quasis.every((chunk) => chunk.value.cooked === '' || chunk.value.cooked === '.');
      if (!attributed.has(template.start) && !isEmpty) patterns.push(patternOf(template));
    },
  }).visit(program);
  for (const [, name = ''] of text.matchAll(/[/"'`]([\w-]+)\.json/g)) files.add(name);
}

/** The lists of deferred texts and the types of all texts name every file, and read none. */
const isOfProduct = (file: string): boolean =>
  isCode(file) &&
  /^(?:app|components|lib|server)\//.test(file) &&
  !/^server\/sandbox\/|^lib\/i18n\/deferred\/|\.gen\.ts$|\.d\.ts$/.test(file);

/** Finds texts that no translator of the product can be asked for. */
export function checkUnreadMessages(tree: SourceTree): Finding[] {
  const readings: Readings = {
    called: new Map(),
    loose: new Set(),
    files: new Set(),
    words: new Set(),
    members: new Set(),
    patterns: [],
  };
  for (const [file, text] of tree) if (isOfProduct(file)) readFile(file, text, readings);
  const isWord = (part: string): boolean =>
    readings.words.has(part) || readings.patterns.some((pattern) => pattern.test(part));
  const isRead = (prefix: string, rest: string): boolean =>
    (readings.called.get(prefix)?.some((pattern) => pattern.test(rest)) ?? false) ||
    (readings.loose.has(prefix) && (isWord(rest) || rest.split('.').every(isWord))) ||
    (readings.files.has(prefix) && rest.split('.').every((part) => isWord(part) || readings.members.has(part)));
  return [...tree].flatMap(([file, text]): Finding[] => {
    const [, namespace] = /^messages\/en\/([^/]+)\.json$/.exec(file) ?? [];
    if (namespace === undefined) return [];
    return leavesOf(JSON.parse(text)).flatMap(([key]): Finding[] => {
      const parts = [namespace, ...key.split('.')];
      const isAnyRead = parts.some(
        (_part, at) => at > 0 && isRead(parts.slice(0, at).join('.'), parts.slice(at).join('.')),
      );
      return isAnyRead ? [] : [{ rule: 'unread message', file, text: `nothing reads ${key}` }];
    });
  });
}
