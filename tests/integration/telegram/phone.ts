/** The acts of a person in the sandbox's messenger, requested as the chat page does. */
export interface Phone {
  say(text: string): Promise<Sent>;
  press(messageId: number, data: string): Promise<Sent>;
  block(): Promise<Sent>;
  unblock(): Promise<Sent>;
  /** Returns the messages of the chat, the oldest first. */
  messages(): Promise<readonly Shown[]>;
}

interface Sent {
  readonly update_id?: number;
  readonly message_id?: number;
  readonly query?: string;
  readonly chat: number;
}

export interface Shown {
  readonly message_id: number;
  readonly from: { readonly is_bot: boolean };
  readonly text?: string;
  readonly photo?: readonly object[];
  readonly caption?: string;
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly Button[])[] };
}

interface Button {
  readonly text: string;
  readonly callback_data?: string;
  readonly url?: string;
}

interface Report {
  readonly rooms: readonly { readonly chat: { readonly id: number; readonly title?: string }; messages: Shown[] }[];
  readonly users: readonly { readonly id: number; readonly username: string }[];
  readonly waiting: number;
  readonly webhook?: { readonly url: string };
  readonly lastError?: { readonly message: string };
}

export async function turn(sandboxUrl: string, body: object): Promise<Response> {
  return fetch(`${sandboxUrl}/control/telegram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function reportOf(sandboxUrl: string): Promise<Report> {
  const response = await fetch(`${sandboxUrl}/control/telegram`);
  return (await response.json()) as Report;
}

export function phoneOf(sandboxUrl: string, user: string, group?: string, language?: string): Phone {
  const act = async (what: object): Promise<Sent> => {
    const response = await turn(sandboxUrl, { user, group, language, ...what });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Sent;
  };
  return {
    say: (text) => act({ act: 'say', text }),
    press: (message_id, data) => act({ act: 'press', message_id, data }),
    block: () => act({ act: 'block' }),
    unblock: () => act({ act: 'unblock' }),
    async messages() {
      const { rooms, users } = await reportOf(sandboxUrl);
      const own = users.find(({ username }) => username === user)?.id;
      return rooms.find(({ chat }) => (group === undefined ? chat.id === own : chat.title === group))?.messages ?? [];
    },
  };
}
