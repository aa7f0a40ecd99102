import { type PanelSizes, panels, usualSizes } from '../../../domain/perps/panel-sizes.ts';
import { Kept } from '../../kept.ts';

export const ticketSides = ['start', 'end'] as const;
export const densities = ['compact', 'comfortable'] as const;

export interface TerminalLayout {
  readonly side: (typeof ticketSides)[number];
  readonly density: (typeof densities)[number];
  readonly sizes: PanelSizes;
}

export const usualLayout: TerminalLayout = { side: 'start', density: 'compact', sizes: usualSizes };

/** Its version first. The script that runs before the first paint reads it as well: change both together. */
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

export const terminalLayout = new Kept<TerminalLayout>({
  key: 'pluto.layout',
  decode: layoutOf,
  encode: layoutText,
});

/** As the script does it before the first paint. */
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

export function followLayout(): () => void {
  const ends = [terminalLayout.state.subscribe(() => show(terminalLayout.state.read())), terminalLayout.follow()];
  return () => {
    for (const end of ends) end();
  };
}

export function arrange(change: Partial<TerminalLayout>): void {
  terminalLayout.keep({ ...terminalLayout.state.read(), ...change });
}
