// This module has the types of the Bot API that the counterfeit supports.

export interface User {
  readonly id: number;
  readonly is_bot: boolean;
  readonly first_name: string;
  readonly username?: string;
  readonly language_code?: string;
}

export interface Chat {
  readonly id: number;
  readonly type: 'private' | 'group' | 'channel';
  readonly first_name?: string;
  readonly username?: string;
  readonly title?: string;
}

export interface Button {
  readonly text: string;
  readonly url?: string;
  readonly callback_data?: string;
}

export interface Keyboard {
  readonly inline_keyboard: readonly (readonly Button[])[];
}

export interface Entity {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
}

export interface Message {
  readonly message_id: number;
  readonly from: User;
  readonly chat: Chat;
  readonly date: number;
  readonly edit_date?: number;
  readonly text?: string;
  readonly entities?: readonly Entity[];
  readonly caption?: string;
  readonly photo?: readonly {
    readonly file_id: string;
    readonly file_unique_id: string;
    readonly width: number;
    readonly height: number;
    readonly file_size: number;
  }[];
  readonly reply_markup?: Keyboard;
}

export interface Update {
  readonly update_id: number;
  readonly message?: Message;
  readonly callback_query?: {
    readonly id: string;
    readonly from: User;
    readonly message: Message;
    readonly chat_instance: string;
    readonly data: string;
  };
  readonly my_chat_member?: {
    readonly chat: Chat;
    readonly from: User;
    readonly date: number;
    readonly old_chat_member: { readonly status: string; readonly user: User };
    readonly new_chat_member: { readonly status: string; readonly user: User };
  };
}

/** Returns the chat whose updates stay in order with an update. */
export const chatOf = (update: Update): number | undefined =>
  (update.message ?? update.callback_query?.message ?? update.my_chat_member)?.chat.id;

export type Reply =
  | { readonly ok: true; readonly result: unknown; readonly description?: string }
  | {
      readonly ok: false;
      readonly error_code: number;
      readonly description: string;
      readonly parameters?: { readonly retry_after: number };
    };

/** A refusal, with the vendor's own text. */
export class BotRefusal extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, description: string, retryAfter?: number) {
    super(description);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  get reply(): Reply {
    return {
      ok: false,
      error_code: this.status,
      description: this.message,
      ...(this.retryAfter !== undefined && { parameters: { retry_after: this.retryAfter } }),
    };
  }
}

export const badRequest = (words: string): BotRefusal => new BotRefusal(400, `Bad Request: ${words}`);
