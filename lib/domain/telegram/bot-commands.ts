/**
 * All commands of the bot, in the order in which they are listed. The bot parses these names, the messenger's menu and
 * the bot's help list them, and the page shows them.
 */
export const listedCommands = [
  'long',
  'short',
  'close',
  'reverse',
  'tp',
  'sl',
  'orders',
  'cancel',
  'positions',
  'balance',
  'price',
  'chart',
  'alert',
  'limits',
  'settings',
  'unlink',
  'help',
] as const;
export type BotCommand = (typeof listedCommands)[number];

const names: ReadonlySet<string> = new Set(listedCommands);
export const isBotCommand = (name: string): name is BotCommand => names.has(name);
