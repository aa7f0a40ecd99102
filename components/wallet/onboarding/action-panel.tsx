import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { ActButtons } from '@/components/ui/overlay/act-buttons';
import type { ActionProps } from '@/components/wallet/action-dialog';

/** One stage of the sheet. Keyboard users find the focus on the next action. */
export function ActionPanel({ title, text, leave, act, onClose, children }: ActionProps) {
  const t = useTranslations('wallet');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) button.current?.focus();
  }, []);
  return (
    <section ref={panel} aria-labelledby={id} className="flex flex-col gap-3.5">
      <h3 id={id} className="font-medium text-14">
        {title}
      </h3>
      <p className="text-pretty text-12 text-text-2">{text}</p>
      {children}
      <div className="-mx-5 mt-1 grid auto-cols-fr grid-flow-col gap-2 border-line border-t px-5 pt-4">
        <ActButtons cancel={leave ?? t('cancel')} act={act} actRef={button} onClose={() => onClose(false)} />
      </div>
    </section>
  );
}
