import { useSyncExternalStore } from 'react';
import type { PanelWindow } from '@/lib/domain/terminal/panel-sizes';

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

export function useWindowSize(): PanelWindow {
  return useSyncExternalStore(subscribe, read);
}
