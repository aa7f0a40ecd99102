import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownChatsQuery } from '@/lib/queries/telegram';
import type { Address } from '@/lib/schemas/address';
import type { ChatCode } from '@/lib/schemas/telegram';

interface MadeCode extends ChatCode {
  /** The chats that were there when it was made. */
  readonly before: ReadonlySet<string>;
}

/** Keeps a code for as long as it works: until a chat has sent it, or its time is over. */
export function useCode(owner: Address): { code: ChatCode | undefined; keep: (code: ChatCode) => void } {
  const [made, setMade] = useState<MadeCode>();
  const { data: chats = [] } = useQuery(ownChatsQuery(owner));
  const expiresAt = made?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => setMade(undefined), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  const isSent = made !== undefined && chats.some(({ id }) => !made.before.has(id));
  return {
    code: isSent ? undefined : made,
    keep: (code) => setMade({ ...code, before: new Set(chats.map(({ id }) => id)) }),
  };
}
