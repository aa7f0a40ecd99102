import { IconButton } from '@/components/ui/form/icon-button';
import { SettingsIcon } from '@/components/ui/frame/icons';
import { requestedSettings } from './requested-settings';

export function SettingsButton({ label }: { label: string }) {
  return (
    <IconButton
      label={label}
      icon={<SettingsIcon />}
      aria-haspopup="dialog"
      data-settings=""
      onClick={() => requestedSettings.write('screen')}
    />
  );
}
