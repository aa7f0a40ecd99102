import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { usePageDirection } from '@/components/ui/words/use-page-locale';
import { arrange, terminalLayout, tryOut } from '@/lib/client/perps/terminal/layout';
import { boundsOf, draggedSize, type PanelWindow, pressedSize, sizeNow } from '@/lib/domain/terminal/panel-sizes';
import { type Panel, panels } from '@/lib/domain/terminal/panels';
import styles from './terminal-grid.module.css';
import { useStore } from './use-store';
import type { TerminalWords } from './words';

let last: PanelWindow = { width: 0, height: 0 };

function subscribe(hear: () => void): () => void {
  window.addEventListener('resize', hear);
  return () => window.removeEventListener('resize', hear);
}

function read(): PanelWindow {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== last.width || height !== last.height) last = { width, height };
  return last;
}

function useWindowSize(): PanelWindow {
  return useSyncExternalStore(subscribe, read);
}

interface PanelLineProps {
  panel: Panel;
  label: string;
}

interface Drag {
  readonly from: number;
  readonly at: number;
}

/** A line that the user drags to resize the panel beside it. */
function PanelLine({ panel, label }: PanelLineProps) {
  const layout = useStore(terminalLayout.state);
  const window = useWindowSize();
  const drag = useRef<Drag>(undefined);
  const isRtl = usePageDirection() === 'rtl';
  const place = { isMirrored: layout.side === 'end', isRtl };
  const size = sizeNow(panel, layout.sizes, window);
  const { least, most } = boundsOf(panel, window);
  const isDown = panel === 'account';
  const withSize = (px: number | undefined) => ({ ...layout, sizes: { ...layout.sizes, [panel]: px } });
  const at = ({ clientX, clientY }: PointerEvent) => (isDown ? clientY : clientX);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: size, at: at(event) };
  };
  const move = (event: PointerEvent): void => {
    const { current } = drag;
    if (current === undefined) return;
    const px = draggedSize(panel, current.from, at(event) - current.at, place, window);
    if (px !== size) tryOut(withSize(px));
  };
  const end = (): void => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    arrange({});
  };
  const press = (event: KeyboardEvent): void => {
    const px = pressedSize(panel, size, event.key, place, window);
    if (px === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    arrange(withSize(px));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this one is, as ARIA's window splitter
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isDown ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      className={classNames(styles['line'], styles[isDown ? 'down' : 'across'], styles[`${panel}Line`])}
      // Prevents text from being selected during the drag.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => arrange(withSize(undefined))}
      onKeyDown={press}
    />
  );
}

export interface PanelLinesProps {
  words: TerminalWords['lines'];
}

export function PanelLines({ words }: PanelLinesProps) {
  useEffect(() => terminalLayout.follow(), []);
  return panels.map((panel) => <PanelLine key={panel} panel={panel} label={words[panel]} />);
}
