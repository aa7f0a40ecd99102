import { describe, expect, test } from 'vitest';
import { botCommands, helpLines, listedCommands, tradeForms } from '@/lib/domain/chat/bot-commands.ts';
import type { ChatCommand, ChatFault } from '@/lib/domain/chat/command.ts';
import { readCommand } from '@/lib/domain/chat/read-command.ts';

/** Returns the name by which a command is listed. */
function nameOf(read: ChatCommand | ChatFault | undefined): string | undefined {
  if (read?.kind === 'trade') return read.side;
  return read?.kind === 'guard' ? read.goal : read?.kind;
}

describe('the list of the bot’s commands', () => {
  test.each(Object.entries(botCommands))('%s is read from its example', (name, example) => {
    expect(nameOf(readCommand(example))).toBe(name);
  });

  test.each(Object.entries(tradeForms))('a line of the form %s opens a position', (_, example) => {
    expect(readCommand(example)?.kind).toBe('trade');
  });

  test('is the one of the help', () => {
    const written = helpLines().flatMap((line) => line.match(/\/\w+/g) ?? []);
    expect(written.map((word) => word.slice(1)).toSorted()).toEqual(
      listedCommands.filter((name) => name !== 'help').toSorted(),
    );
  });
});
