import { useEffect, useId, useRef } from 'react';
import { ActionButtons } from '../action-buttons';
import type { ActionProps } from '../action-frame';

/** One stage of the sheet. Keyboard users find the focus on the next action. */
export function ActionPanel({ title, text, children, ...buttons }: ActionProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) act.current?.focus();
  }, []);
  return (
    <section ref={panel} aria-labelledby={id} className="flex flex-col gap-3.5">
      <h3 id={id} className="font-medium text-14">
        {title}
      </h3>
      <p className="text-pretty text-12 text-text-2">{text}</p>
      {children}
      <div className="-mx-5 mt-1 grid auto-cols-fr grid-flow-col gap-2 border-line border-t px-5 pt-4">
        <ActionButtons {...buttons} actRef={act} />
      </div>
    </section>
  );
}
