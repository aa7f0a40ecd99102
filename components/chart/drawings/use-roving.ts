import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const toolsOf = (bar: HTMLElement): HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>('button[data-tool]'),
];

/** Gives the bar's single tab stop to the wanted button, else to its last holder, else to the first enabled button. */
function giveStop(bar: HTMLElement, wanted?: EventTarget): void {
  const tools = toolsOf(bar);
  const stop =
    tools.find((tool) => tool === wanted) ??
    tools.find((tool) => !tool.disabled && tool.dataset['tool'] === 'stop') ??
    tools.find((tool) => !tool.disabled);
  for (const tool of tools) {
    tool.tabIndex = tool === stop ? 0 : -1;
    tool.dataset['tool'] = tool === stop ? 'stop' : '';
  }
}

function targetOf(tools: readonly HTMLButtonElement[], at: number, key: string): HTMLButtonElement | undefined {
  if (key === 'Home') return tools[0];
  if (key === 'End') return tools.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tools.at((at + step) % tools.length);
}

/**
 * Makes a toolbar one stop of the Tab key. Arrow keys move between its buttons, and are handled before they open menus.
 */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current !== null) giveStop(ref.current);
  });
  return {
    ref,
    onKeyDownCapture: (event) => {
      const tools = toolsOf(event.currentTarget).filter((tool) => !tool.disabled);
      const at = tools.findIndex((tool) => tool.isSameNode(event.target instanceof Node ? event.target : null));
      const next = at < 0 ? undefined : targetOf(tools, at, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    },
    onFocus: ({ currentTarget, target }) => {
      if (toolsOf(currentTarget).some((tool) => tool === target)) giveStop(currentTarget, target);
    },
  };
}
