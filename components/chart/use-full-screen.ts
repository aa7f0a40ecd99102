import { useEffect, useState } from 'react';

interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/**
 * Puts the whole page in full screen, so that its dialogs are shown too, and the chart covers it. In a browser that
 * cannot do so, the chart still fills the window.
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
    // In the browser's own full screen, the browser handles Escape itself.
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
