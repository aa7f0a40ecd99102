/**
 * Everything that the bot understands, with an example that is the same in every language. The bot reads these names,
 * the messenger's menu and the bot's help list them, and the page shows them.
 */
export const botCommands = {
  long: '/long BTC $500 10x',
  short: '/short ETH 0.5 limit 4000',
  close: '/close BTC 50%',
  reverse: '/reverse BTC',
  tp: '/tp BTC 65000',
  sl: '/sl BTC 58000',
  orders: '/orders',
  cancel: '/cancel BTC',
  positions: '/positions',
  balance: '/balance',
  price: '/price BTC',
  chart: '/chart BTC',
  limits: '/limits',
  settings: '/settings',
  unlink: '/unlink',
  help: '/help',
} as const;
export type BotCommand = keyof typeof botCommands;

const names: Readonly<Record<string, unknown>> = botCommands;
export const isBotCommand = (name: string): name is BotCommand => Object.hasOwn(names, name);

/** In the order in which they are listed. */
export const listedCommands: readonly BotCommand[] = Object.keys(botCommands).filter(isBotCommand);

/** Examples of what else a line that opens a position may name. */
export const tradeForms = {
  quick: 'long BTC 0.1x 10x',
  limit: 'long BTC $500 limit 61000',
  guards: 'long BTC 10% tp 65000 sl 58000',
} as const;

/** Returns the lines of the help: commands of one word share the last. */
export function helpLines(): readonly string[] {
  const examples = listedCommands.filter((name) => name !== 'help').map((name) => botCommands[name]);
  const isAlone = (example: string) => !example.includes(' ');
  return [...examples.filter((example) => !isAlone(example)), examples.filter(isAlone).join('  ')];
}
