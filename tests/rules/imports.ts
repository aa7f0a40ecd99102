import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import { lineAt } from './finding.ts';
import { parsed } from './parsed.ts';
import type { SourceTree } from './source-tree.ts';

export interface Import {
  readonly specifier: string;
  /** True if the compiler erases the import, so that it brings no code. */
  readonly typeOnly: boolean;
  /** True if the file is loaded when it is needed, and not with its reader. */
  readonly isLazy: boolean;
  readonly line: number;
}

/** Returns every import of a file: static, type, dynamic, re-export, `import('...')` in a type, and require. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, start: number, typeOnly: boolean, isLazy = false): void => {
    if (typeof specifier === 'string') found.push({ specifier, typeOnly, isLazy, line: lineAt(text, start) });
  };
  const literal = (node: { type: string; start: number; value?: unknown }, typeOnly: boolean): void => {
    if (node.type === 'Literal') add(node.value, node.start, typeOnly);
  };
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers;
      const onlyTypes =
        names.length > 0 && names.every((name) => name.type === 'ImportSpecifier' && name.importKind === 'type');
      add(node.source.value, node.start, node.importKind === 'type' || onlyTypes);
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.source.value, node.start, node.exportKind === 'type');
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type');
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') add(source.value, source.start, false, true);
    },
    TSImportType(node) {
      literal(node.source, true);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference') literal(node.moduleReference.expression, false);
    },
    CallExpression(node) {
      const { callee } = node;
      const isRequire = callee.type === 'Identifier' && callee.name === 'require';
      const isResolve =
        callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'require';
      const [first] = node.arguments;
      if ((isRequire || isResolve) && first !== undefined) literal(first, false);
    },
  }).visit(parsed(path, text).program);
  return found;
}

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'missing' };

const endings = ['', '.ts', '.tsx', '.mjs', '.cjs', '.d.ts', '/index.ts', '/index.tsx'];

export function resolveImport(tree: SourceTree, from: string, specifier: string): Target {
  const inside = specifier.startsWith('@/')
    ? specifier.slice(2)
    : /^\.{1,2}(\/|$)/.test(specifier)
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  if (inside === undefined) {
    const parts = specifier.split('/');
    return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
  }
  const path = endings.map((ending) => `${inside}${ending}`).find((candidate) => tree.has(candidate));
  return path === undefined ? { kind: 'missing' } : { kind: 'file', path };
}
