import { createContext } from 'react';
import type { TicketStep } from '@/lib/client/perps/ticket/next-step';

/** How far this person is from an order. */
export const StepContext = createContext<TicketStep>('connecting');
