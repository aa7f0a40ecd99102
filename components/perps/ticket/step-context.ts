import { createContext } from 'react';
import type { TicketStep } from '@/lib/client/perps/ticket/next-step';

/** The step that still separates the user from sending an order. */
export const StepContext = createContext<TicketStep>('connecting');
