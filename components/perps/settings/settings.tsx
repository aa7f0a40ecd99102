import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { Sheet, SheetContent } from '@/components/ui/overlay/sheet';
import { LimitsPanel } from '@/components/wallet/limits';
import { KeysPanel } from './keys-panel';
import { type SettingsPart, settingsParts } from './requested-settings';
import { ScreenPanel } from './screen-panel';

export interface SettingsProps {
  /** The part to open first; undefined while the settings are closed. */
  requested: SettingsPart | undefined;
  onClose: () => void;
}

const parts = { screen: ScreenPanel, keys: KeysPanel, limits: LimitsPanel } as const;

export function Settings({ requested, onClose }: SettingsProps) {
  const t = useTranslations('terminal');
  const [tab, show] = useState<string>(requested ?? 'screen');
  useEffect(() => {
    if (requested !== undefined) show(requested);
  }, [requested]);
  return (
    <Sheet open={requested !== undefined} onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        side="end"
        title={t('title')}
        closeLabel={t('close')}
        style={{ width: 'min(440px, 100vw)' }}
        // Escape ends the recording of a key without closing the settings.
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-recording]')) event.preventDefault();
        }}
      >
        <Tabs value={tab} onValueChange={show} className="flex flex-col">
          <TabList label={t('tabs.label')}>
            {settingsParts.map((name) => (
              <Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tab>
            ))}
          </TabList>
          {settingsParts.map((name) => {
            const Part = parts[name];
            return (
              <TabPanel key={name} value={name} className="flex flex-col gap-5 pt-4 outline-offset-2">
                <Part />
              </TabPanel>
            );
          })}
        </Tabs>
      </SheetContent>
    </Sheet>
  );
}
