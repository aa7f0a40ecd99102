'use client';

import { OwnSlot, type OwnSlotProps } from '@/components/wallet';

const load = async () => (await import('@/components/telegram/own/chat-controls')).ChatControls;
const names = ['telegram-chat', 'errors'] as const;

/** The chats of the connected wallet. */
export const OwnChats = (props: OwnSlotProps) => <OwnSlot {...props} load={load} names={names} />;
