import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import { Ticket, type TicketProps } from './ticket';

export const ticketWords = (locale: Locale) => deferredMessages(locale, ['ticket', 'errors']);

interface WordedTicketProps extends TicketProps {
  messages: Awaited<ReturnType<typeof ticketWords>>;
}

export function WordedTicket({ messages, ...props }: WordedTicketProps) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={messages} timeZone="UTC">
      <Ticket {...props} />
    </NextIntlClientProvider>
  );
}
