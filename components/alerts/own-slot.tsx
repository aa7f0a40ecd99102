'use client';

import { OwnSlot, type OwnSlotProps } from '@/components/wallet';

const load = async () => (await import('@/components/alerts/own/alert-desk')).AlertDesk;
const names = ['alert-desk', 'alert-texts', 'errors'] as const;

/** The alerts of the connected wallet. */
export const OwnAlerts = (props: OwnSlotProps) => <OwnSlot {...props} load={load} names={names} />;
