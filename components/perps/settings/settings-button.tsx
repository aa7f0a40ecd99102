import { IconButton } from '@/components/ui/form/icon-button';
import { SettingsIcon } from '@/components/ui/frame/icons';
import { settingsAsked } from './settings-asked';

export function SettingsButton({ label }: { label: string }) {
  return (
    <IconButton
      label={label}
      icon={<SettingsIcon />}
      aria-haspopup="dialog"
      data-settings=""
      onClick={() => settingsAsked.write('screen')}
    />
  );
}
