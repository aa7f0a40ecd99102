import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { ownChatsQuery } from '@/lib/queries/telegram';
import type { Address } from '@/lib/schemas/address';
import { AskingChat } from './asking-chat';
import { LinkedChat } from './linked-chat';

/** The wallet's chats: those that wait for a confirmation first. */
export function ChatList({ owner }: { owner: Address }) {
  const t = useTranslations('telegram-chat');
  const { data: chats, isError, refetch } = useQuery(ownChatsQuery(owner));
  const retry = (
    <Button size="s" onClick={() => void refetch()}>
      {t('again')}
    </Button>
  );
  return (
    <Card title={t('chats')}>
      {chats === undefined && !isError && <Skeleton className="m-(--gutter) h-16" />}
      {chats === undefined && isError && (
        <Message className="m-(--gutter)" severity="error" live title={t('unread')} action={retry} />
      )}
      {chats?.length === 0 && <EmptyState className="min-h-36" title={t('none')} text={t('noneText')} />}
      <ul aria-live="polite">
        {chats?.map((chat) =>
          chat.state === 'asked' ? (
            <AskingChat key={chat.id} owner={owner} chat={chat} />
          ) : (
            <LinkedChat key={chat.id} owner={owner} chat={chat} />
          ),
        )}
      </ul>
    </Card>
  );
}
