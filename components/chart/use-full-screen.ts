import { useEffect, useState } from 'react';

interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/**
 * The whole page goes full screen, so that its dialogs do too, and the chart covers it. Where a browser has none for
 * pages, the chart still fills the window.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const hear = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, []);
  useEffect(() => {
    if (!isFull) return;
    // A browser's own full screen ends by itself.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);
  const toggle = () => {
    const fallBack = () => setFull(!isFull);
    if (!document.fullscreenEnabled) fallBack();
    else if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(fallBack);
    else document.exitFullscreen().catch(fallBack);
  };
  return { isFull, toggle };
}
