import { NextIntlClientProvider } from 'next-intl';
import { DrawingStudio } from '@/lib/client/drawings/studio';
import type { Words } from '../words';
import { DrawingBar } from './drawing-bar';
import { DrawingOverlay, type DrawingOverlayProps } from './drawing-overlay';
import type { DrawingPartProps } from './part';

export { DrawingStudio };

export function WordedBar({ words, ...props }: DrawingPartProps & { words: Words }) {
  return (
    <NextIntlClientProvider locale={words.locale} messages={words.messages} timeZone="UTC">
      <DrawingBar {...props} />
    </NextIntlClientProvider>
  );
}

export function WordedOverlay({ words, ...props }: DrawingOverlayProps & { words: Words }) {
  return (
    <NextIntlClientProvider locale={words.locale} messages={words.messages} timeZone="UTC">
      <DrawingOverlay {...props} />
    </NextIntlClientProvider>
  );
}
