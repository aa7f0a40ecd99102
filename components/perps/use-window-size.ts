import { useSyncExternalStore } from 'react';
import type { PanelWindow } from '@/lib/domain/perps/panel-sizes';

/** What a server draws for. */
const usual: PanelWindow = { width: 1_280, height: 800 };
let last = usual;

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
  return useSyncExternalStore(subscribe, read, () => usual);
}
