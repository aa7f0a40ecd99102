import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { noteOrderReported } from '../../db/repositories/telegram-orders.ts';
import { bot } from './bot-access.ts';

export interface OrderMessage {
  readonly id: string;
  readonly chatId: number;
  readonly messageId: number;
  readonly text: string;
}

/** Makes the message of an order show its end. If the messenger fails, the schedule tries again. */
export async function reportOrderEnd({ id, chatId, messageId, text }: OrderMessage): Promise<void> {
  await bot().edit(chatId, messageId, text);
  await noteOrderReported(serviceClient(), id);
}
