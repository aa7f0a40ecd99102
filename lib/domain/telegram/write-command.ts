import type { ChatCommand, ChatSize } from './command.ts';
import { writeSettings } from './read-settings.ts';

function sizeText(size: ChatSize): string {
  switch (size.by) {
    case 'base':
      return size.amount;
    case 'quote':
      return `$${size.amount}`;
    case 'percent':
      return `${size.percent}%`;
    default:
      return size satisfies never;
  }
}

const joinWords = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

const nameValue = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name} ${value}`;

/** Returns the text that `readCommand` parses as this command: buttons contain it. */
export function writeCommand(command: ChatCommand): string {
  switch (command.kind) {
    case 'trade': {
      const { side, coin, size, leverage, limit, tp, sl } = command;
      const factor = leverage === undefined ? undefined : `${leverage}x`;
      const wish = size === undefined ? undefined : sizeText(size);
      return joinWords(side, coin, wish, factor, nameValue('limit', limit), nameValue('tp', tp), nameValue('sl', sl));
    }
    case 'start':
      return joinWords('start', command.code);
    case 'price':
    case 'chart':
    case 'reverse':
      return joinWords(command.kind, command.coin);
    case 'close':
      return joinWords('close', command.coin, command.share === undefined ? undefined : `${command.share}%`);
    case 'alert':
      return joinWords('alert', command.coin, command.level);
    case 'guard':
      return joinWords(command.goal, command.coin, command.price);
    case 'settings':
      return joinWords('settings', command.change && writeSettings(command.change));
    case 'cancel':
      return joinWords('cancel', cancelText(command.what));
    default:
      return command.kind;
  }
}

function cancelText(what: Extract<ChatCommand, { kind: 'cancel' }>['what']): string {
  switch (what.by) {
    case 'all':
      return 'all';
    case 'coin':
      return what.coin;
    case 'id':
      return `#${what.id}`;
    default:
      return what satisfies never;
  }
}
