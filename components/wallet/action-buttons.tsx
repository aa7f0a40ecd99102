import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/form/button';
import type { ActionProps } from './action-frame';

interface ActionButtonsProps extends Pick<ActionProps, 'leave' | 'act' | 'onClose'> {
  actRef?: RefObject<HTMLButtonElement | null>;
}

export function ActionButtons({ leave, act, onClose, actRef }: ActionButtonsProps) {
  const t = useTranslations('wallet');
  return (
    <>
      <Button size="l" onClick={() => onClose(false)}>
        {leave ?? t('cancel')}
      </Button>
      <Button
        ref={actRef}
        look="primary"
        size="l"
        disabled={!act.isPossible}
        loading={act.isBusy}
        loadingLabel={act.busyLabel}
        onClick={act.onPress}
      >
        {act.label}
      </Button>
    </>
  );
}
