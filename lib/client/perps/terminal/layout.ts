import { type PanelSizes, panels, usualSizes } from '../../../domain/terminal/panels.ts';
import { Stored } from '../../storage/stored.ts';

export const ticketSides = ['start', 'end'] as const;
export const densities = ['compact', 'comfortable'] as const;

export interface TerminalLayout {
  readonly side: (typeof ticketSides)[number];
  readonly density: (typeof densities)[number];
  readonly sizes: PanelSizes;
}

export const usualLayout: TerminalLayout = { side: 'start', density: 'compact', sizes: usualSizes };

/**
 * The stored format, with its version first. The script that runs before the first paint reads it too: change both
 * together.
 */
const wellFormed = /^1 (start|end) (compact|comfortable) (\d{3}|-) (\d{3}|-) (\d{3}|-)$/;

export function layoutOf(text: string | null): TerminalLayout {
  const [, side, density, ...sizes] = wellFormed.exec(text ?? '') ?? [];
  const [ticket, book, account] = sizes.map((digits) => (digits === '-' ? undefined : Number(digits)));
  return {
    side: side === 'end' ? side : usualLayout.side,
    density: density === 'comfortable' ? density : usualLayout.density,
    sizes: { ticket, book, account },
  };
}

export function layoutText({ side, density, sizes }: TerminalLayout): string {
  return ['1', side, density, ...panels.map((panel) => sizes[panel] ?? '-')].join(' ');
}

export const terminalLayout = new Stored<TerminalLayout>({
  key: 'pluto.layout',
  decode: layoutOf,
  encode: layoutText,
});

/** Applies the layout, as the script does before the first paint and after a change in another tab. */
function show({ side, density, sizes }: TerminalLayout): void {
  const { dataset, style } = document.documentElement;
  if (side === 'end') dataset['ticket'] = side;
  else delete dataset['ticket'];
  if (density === 'comfortable') dataset['density'] = density;
  else delete dataset['density'];
  for (const panel of panels) {
    const px = sizes[panel];
    if (px === undefined) style.removeProperty(`--${panel}-px`);
    else style.setProperty(`--${panel}-px`, `${px}px`);
  }
}

/** Applies a layout while the user drags a line. */
export function tryOut(layout: TerminalLayout): void {
  terminalLayout.preview(layout);
  show(layout);
}

export function arrange(change: Partial<TerminalLayout>): void {
  const layout = { ...terminalLayout.state.read(), ...change };
  terminalLayout.keep(layout);
  show(layout);
}
