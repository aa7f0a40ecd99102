import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { call } from '@/lib/api/call';
import { confirmTelegramChat, removeTelegramChat } from '@/lib/api/telegram';
import type { Address } from '@/lib/schemas/address';
import type { OwnChat } from '@/lib/schemas/telegram';
import { ChatName } from './chat-name';
import { useChatAct } from './use-chat-act';

/** A chat that has sent the code. It gets no data before its owner has compared it with the phone. */
export function AskingChat({ owner, chat }: { owner: Address; chat: OwnChat }) {
  const t = useTranslations('telegram-chat');
  const { isBusy, run } = useChatAct(owner);
  const failed = t('failed');
  return (
    <li className="flex flex-col gap-3 border-line border-b p-(--gutter) last:border-b-0">
      <ChatName chat={chat} />
      <Message severity="warning" title={t('asks')} text={t('asksText')} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          loading={isBusy}
          onClick={() =>
            void run(() => call(confirmTelegramChat, { userAddress: owner, id: chat.id }), {
              failed,
              done: t('confirmed'),
            })
          }
        >
          {t('confirm')}
        </Button>
        <Button
          onClick={() =>
            void run(() => call(removeTelegramChat, { userAddress: owner, id: chat.id }), {
              failed,
              done: t('declined'),
            })
          }
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}
