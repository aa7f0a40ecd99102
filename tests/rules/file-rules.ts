import type { CountedException } from './exceptions.ts';
import type { Finding } from './finding.ts';
import { plainPrograms, roomOf } from './import-table.ts';
import { importsOf } from './imports.ts';
import { parsed } from './parsed.ts';
import { isCode, isFixture, type SourceTree } from './source-tree.ts';

const mostLines = 400;

export function checkRooms(tree: SourceTree): Finding[] {
  return [...tree.keys()].flatMap((file) =>
    isCode(file) && roomOf(file) === undefined ? [{ rule: 'room', file, text: 'the house has no room for it' }] : [],
  );
}

/** Forbidden names, since a file with such a vague name collects unrelated code. */
const drawers = new Set(['utils', 'util', 'helpers', 'common', 'shared', 'misc', 'types', 'constants']);

export function checkNames(tree: SourceTree): Finding[] {
  return [...tree.keys()].flatMap((file) => {
    if (isFixture(file)) return [];
    const names = file.split('/').map((part, index, parts) => (index === parts.length - 1 ? part.split('.')[0] : part));
    const name = names.find((part) => part !== undefined && drawers.has(part));
    if (name === undefined || (name === 'helpers' && file.startsWith('tests/'))) return [];
    return [{ rule: 'name', file, text: `"${name}" says nothing about what is inside` }];
  });
}

export function checkLengths(tree: SourceTree, exceptions: readonly CountedException[]): Finding[] {
  const rule = 'length';
  const lengths = new Map<string, number>();
  for (const [file, text] of tree) {
    if ((isCode(file) || file.endsWith('.css')) && !isFixture(file) && !/\.gen\.[cm]?tsx?$/.test(file)) {
      lengths.set(file, text.split('\n').length - (text.endsWith('\n') ? 1 : 0));
    }
  }
  const tooLong = [...lengths].flatMap(([file, lines]) => {
    const most = exceptions.find((exception) => exception.file === file)?.atMost ?? mostLines;
    return lines > most ? [{ rule, file, text: `${lines} lines, at most ${most}` }] : [];
  });
  const needless = exceptions
    .filter(({ file }) => (lengths.get(file) ?? 0) <= mostLines)
    .map(({ file }) => ({ rule, file, text: 'the exception is no longer needed' }));
  return [...tooLong, ...needless];
}

/** Node runs this code by stripping its types: it resolves no alias and guesses no file ending. */
export function checkSpecifiers(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([file, text]) => {
    if (!isCode(file) || !/^(lib|server)\//.test(file)) return [];
    return importsOf(file, text).flatMap(({ specifier, line }): Finding[] => {
      const rule = 'specifier';
      if (specifier.startsWith('@/')) return [{ rule, file, line, text: `${specifier} is an alias` }];
      if (!specifier.startsWith('.') || /\.(ts|cjs|mjs|json)$/.test(specifier)) return [];
      return [{ rule, file, line, text: `${specifier} lacks its ending` }];
    });
  });
}

function directives(file: string, text: string): string[] {
  return parsed(file, text).program.body.flatMap((statement) =>
    statement.type === 'ExpressionStatement' && 'directive' in statement && typeof statement.directive === 'string'
      ? [statement.directive]
      : [],
  );
}

/** Checks that each file belongs to the client or the server side, and is marked accordingly. */
export function checkSides(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([file, text]): Finding[] => {
    const room = roomOf(file);
    if (!isCode(file) || room === undefined || room === 'tests') return [];
    const marks = new Set(importsOf(file, text).map(({ specifier }) => specifier));
    const useClient = directives(file, text).includes('use client');
    const say = (complaint: string): Finding[] => [{ rule: 'side', file, text: complaint }];

    if (room.startsWith('server/')) {
      if (useClient || marks.has('client-only')) return say('client code in a server room');
      const mustSay = !plainPrograms.includes(room) && !/\.gen\.ts$/.test(file);
      if (mustSay && !marks.has('server-only')) return say("does not import 'server-only'");
      if (!mustSay && room !== 'server/jobs' && marks.has('server-only')) {
        return say("a plain program cannot load 'server-only'");
      }
      return [];
    }
    if (marks.has('server-only') && room !== 'app') return say('server code outside server');
    if (room.startsWith('lib/') && file.endsWith('.tsx')) return say('JSX lives in components');
    if (useClient && !/^(components\/|app$|lib\/client$)/.test(room)) return say(`${room} has no client files`);
    return [];
  });
}
