import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { pickMessages } from '@/lib/i18n/namespaces';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Fields } from './fields';
import { Figures } from './figures';
import { Colours, TypeScale } from './foundations';
import styles from './gallery.module.css';
import { IconSheet } from './icon-sheet';
import { LookSwitch } from './look-switch';
import { MarketTable } from './market-table';
import { Overlays } from './overlays';
import { Panels } from './panels';
import { Ranges } from './ranges';
import { Statements } from './statements';
import { Toasts } from './toasts';

export async function DesignPage() {
  const t = await getTranslations('design');
  const messages = pickMessages(await getMessages(), ['design']);
  return (
    <NextIntlClientProvider messages={messages}>
      <div id="top" className={styles['gallery']}>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-medium text-24">{t('title')}</h1>
            <p className="mt-0.5 text-13 text-text-2">{t('lead')}</p>
          </div>
          <LookSwitch />
        </div>
        <Colours />
        <TypeScale />
        <IconSheet />
        <Buttons />
        <Fields />
        <Choices />
        <Ranges />
        <Statements />
        <Figures />
        <MarketTable />
        <Overlays />
        <Toasts />
        <Panels />
      </div>
    </NextIntlClientProvider>
  );
}
