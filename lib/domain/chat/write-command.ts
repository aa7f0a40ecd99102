import type { ChatCommand, ChatSize } from './command.ts';

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

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

const named = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name} ${value}`;

/** Returns the words that `readCommand` reads as this command: buttons carry them. */
export function writeCommand(command: ChatCommand): string {
  switch (command.kind) {
    case 'trade': {
      const { side, coin, size, leverage, limit, tp, sl } = command;
      const factor = leverage === undefined ? undefined : `${leverage}x`;
      const wish = size === undefined ? undefined : sizeText(size);
      return joined(side, coin, wish, factor, named('limit', limit), named('tp', tp), named('sl', sl));
    }
    case 'start':
      return joined('start', command.code);
    case 'price':
    case 'chart':
    case 'reverse':
      return joined(command.kind, command.coin);
    case 'close':
      return joined('close', command.coin, command.share === undefined ? undefined : `${command.share}%`);
    case 'guard':
      return joined(command.goal, command.coin, command.price);
    case 'cancel':
      return joined('cancel', cancelText(command.what));
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
