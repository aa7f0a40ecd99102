import { z } from 'zod';
import { type Button, badRequest, type Keyboard } from './wire.ts';

const MOST_DATA_BYTES = 64;

const buttonSchema = z.looseObject({
  text: z.string().min(1),
  url: z.string().optional(),
  callback_data: z.string().optional(),
  style: z.enum(['danger', 'success', 'primary']).optional(),
});
const keyboardSchema = z.looseObject({ inline_keyboard: z.array(z.array(buttonSchema)).max(100) });

const ACTIONS = ['url', 'callback_data', 'web_app', 'login_url', 'switch_inline_query', 'copy_text', 'pay'];

function checkButton(button: z.infer<typeof buttonSchema>): Button {
  const { text, url, callback_data } = button;
  if (ACTIONS.filter((action) => Object.hasOwn(button, action)).length !== 1) {
    throw badRequest('Text buttons are unallowed in the inline keyboard');
  }
  if (callback_data !== undefined) {
    const bytes = Buffer.byteLength(callback_data);
    if (bytes < 1 || bytes > MOST_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID');
    return { text, callback_data };
  }
  if (url === undefined) return { text };
  const isUrl = URL.canParse(url) && ['http:', 'https:', 'tg:'].includes(new URL(url).protocol);
  if (!isUrl)
    throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong port number specified in the URL`);
  return { text, url };
}

/** Decodes the buttons of a message, an object or JSON in a text. */
export function readKeyboard(given: unknown): Keyboard | undefined {
  if (given === undefined || given === '') return undefined;
  const { success, data } = keyboardSchema.safeParse(typeof given === 'string' ? parseMarkup(given) : given);
  if (!success) throw badRequest("can't parse inline keyboard button");
  return { inline_keyboard: data.inline_keyboard.map((row) => row.map(checkButton)) };
}

function parseMarkup(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('object expected as reply markup');
    throw error;
  }
}
