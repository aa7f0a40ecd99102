/**
 * Draws at most once per animation frame, however often that is requested, and never while invisible: in a hidden tab
 * or an element without size. A drawing requested then is made when the element is visible again; the first is made
 * without a request.
 */
export class FrameDrawing {
  private frame: number | undefined;
  private isOwed = true;
  private hasRoom = false;
  private readonly draw: () => void;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Starts drawing; returns a function that stops it. */
  begin(place: Element): () => void {
    const drawIfOwed = (): void => {
      if (this.isOwed) this.request();
    };
    const sizes = new ResizeObserver(([entry]) => {
      this.hasRoom = entry !== undefined && entry.contentRect.height > 0;
      // This frame is not painted yet, so no outdated drawing appears.
      if (this.hasRoom && this.isOwed) this.drawNow();
    });
    document.addEventListener('visibilitychange', drawIfOwed);
    sizes.observe(place);
    return () => {
      document.removeEventListener('visibilitychange', drawIfOwed);
      sizes.disconnect();
      this.callOff();
    };
  }

  request(): void {
    this.isOwed = true;
    if (this.frame !== undefined || !this.hasRoom || document.visibilityState === 'hidden') return;
    this.frame = requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    this.callOff();
    this.isOwed = false;
    this.draw();
  }

  private callOff(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }
}
