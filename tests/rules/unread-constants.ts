import { Visitor } from 'oxc-parser';
import { type Finding, lineAt } from './finding.ts';
import { resolveImport } from './imports.ts';
import { parsed } from './parsed.ts';
import { isCode, isFixture, type SourceTree } from './source-tree.ts';

interface Exported {
  readonly name: string;
  readonly start: number;
}

/** Returns the values that a file exports where it declares them. */
function exportedBy(file: string, text: string): readonly Exported[] {
  const found: Exported[] = [];
  const add = (id: { type: string; name?: string; start: number } | null): void => {
    if (id?.type === 'Identifier' && id.name !== undefined) found.push({ name: id.name, start: id.start });
  };
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'VariableDeclaration') for (const { id } of declaration.declarations) add(id);
      if (declaration?.type === 'FunctionDeclaration') add(declaration.id);
    },
  }).visit(parsed(file, text).program);
  return found;
}

/** Returns the names that a file takes from each specifier; with a namespace, the members that it reads. */
function namesTakenBy(file: string, text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  const spaces = new Map<string, string>();
  const take = (specifier: string, name: string): void => {
    taken.set(specifier, (taken.get(specifier) ?? new Set()).add(name));
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const part of specifiers) {
        if (part.type === 'ImportNamespaceSpecifier') spaces.set(part.local.name, source.value);
        if (part.type === 'ImportSpecifier' && part.imported.type === 'Identifier') {
          take(source.value, part.imported.name);
        }
      }
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source === null) return;
      for (const { local } of specifiers) if (local.type === 'Identifier') take(source.value, local.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init?.type !== 'AwaitExpression') return;
      const { argument } = init;
      if (argument.type !== 'ImportExpression' || argument.source.type !== 'Literal') return;
      for (const part of id.properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier')
          take(String(argument.source.value), part.key.name);
      }
    },
    MemberExpression({ object, property }) {
      const specifier = object.type === 'Identifier' ? spaces.get(object.name) : undefined;
      if (specifier !== undefined && property.type === 'Identifier') take(specifier, property.name);
    },
  }).visit(parsed(file, text).program);
  return taken;
}

/**
 * Returns the names that a file reads itself: those of values, and those in `typeof` that make a type which others take.
 */
function readWithin(file: string, text: string, exported: readonly Exported[], taken: ReadonlySet<string>) {
  const elsewhere = new Set(exported.map(({ start }) => start));
  const read = new Set<string>();
  const takenTypes: { readonly start: number; readonly end: number }[] = [];
  const { program } = parsed(file, text);
  new Visitor({
    TSTypeAliasDeclaration({ id, start, end }) {
      if (taken.has(id.name)) takenTypes.push({ start, end });
    },
    TSTypeQuery({ exprName: { start } }) {
      if (!takenTypes.some((type) => type.start < start && start < type.end)) elsewhere.add(start);
    },
  }).visit(program);
  new Visitor({
    Identifier({ name, start }) {
      if (!elsewhere.has(start)) read.add(name);
    },
  }).visit(program);
  return read;
}

/** Finds what is configured and steers nothing: a test that asserts such a value proves nothing about the product. */
export function checkUnreadConstants(tree: SourceTree): Finding[] {
  const taken = new Map<string, Set<string>>();
  for (const [file, text] of tree) {
    if (!isCode(file) || isFixture(file) || file.startsWith('tests/')) continue;
    if (!file.startsWith('lib/config/') && !text.includes('config/')) continue;
    for (const [specifier, names] of namesTakenBy(file, text)) {
      const target = resolveImport(tree, file, specifier);
      if (target.kind !== 'file' || !target.path.startsWith('lib/config/')) continue;
      taken.set(target.path, new Set([...(taken.get(target.path) ?? []), ...names]));
    }
  }
  return [...tree].flatMap(([file, text]): Finding[] => {
    if (!isCode(file) || !file.startsWith('lib/config/')) return [];
    const exported = exportedBy(file, text);
    const byOthers = taken.get(file) ?? new Set();
    const within = readWithin(file, text, exported, byOthers);
    return exported
      .filter(({ name }) => !byOthers.has(name) && !within.has(name))
      .map(({ name, start }) => ({
        rule: 'unread constant',
        file,
        line: lineAt(text, start),
        text: `the product never reads ${name}`,
      }));
  });
}
