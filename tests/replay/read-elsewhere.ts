/** The endpoints whose answers a package reads for us, each with the body that proves it. */
export const readElsewhere: ReadonlyMap<string, string> = new Map([
  // grammY reads these: tests/integration/replay/messenger.test.ts.
  ['telegram getMe', 'telegram/getMe'],
  ['telegram sendMessage', 'telegram/sendMessage'],
  ['telegram sendPhoto', 'telegram/sendMessage'],
  ['telegram editMessageText', 'telegram/sendMessage'],
  ['telegram answerCallbackQuery', 'telegram/true'],
  ['telegram setWebhook', 'telegram/webhook-set'],
  ['telegram setMyCommands', 'telegram/true'],
  ['telegram getUpdates', 'telegram/getUpdates'],
  ['telegram getWebhookInfo', 'telegram/getWebhookInfo'],
]);
