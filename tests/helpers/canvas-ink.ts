export interface Inks {
  readonly forget: () => void;
  /** Returns what each canvas in an element was told to draw since `forget`, in the order of the page. */
  readonly reported: (within: Element) => string;
}

/**
 * Runs inside a page before everything else: each canvas records its drawing calls. A text's width depends only on its
 * length, so that no font and no version of a browser affects the record. Self-contained, since its source text is sent
 * to the page.
 */
export function installInks(): void {
  const logs = new Map<HTMLCanvasElement, string[]>();
  const written = (value: unknown): string => {
    if (typeof value === 'number') return `${Number(value.toFixed(2)) + 0}`;
    if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`;
    return typeof value === 'object' ? 'object' : `${value}`;
  };
  const write = (context: CanvasRenderingContext2D, word: string): void => {
    const log = logs.get(context.canvas) ?? [];
    log.push(word);
    logs.set(context.canvas, log);
  };
  const { prototype } = CanvasRenderingContext2D;
  for (const [name, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === 'measureText') {
      const measured = (text: string) => ({
        width: text.length * 6,
        actualBoundingBoxAscent: 8,
        actualBoundingBoxDescent: 0,
      });
      Object.defineProperty(prototype, name, { value: measured });
    } else if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('get')) {
      Object.defineProperty(prototype, name, {
        value: function (this: CanvasRenderingContext2D, ...given: unknown[]) {
          write(this, `${name}(${given.map(written).join(', ')})`);
          return Reflect.apply(value, this, given);
        },
      });
    } else if (get !== undefined && set !== undefined) {
      Object.defineProperty(prototype, name, {
        get,
        set(this: CanvasRenderingContext2D, next: unknown) {
          if (Reflect.apply(get, this, []) !== next) write(this, `${name} = ${written(next)}`);
          Reflect.apply(set, this, [next]);
        },
      });
    }
  }
  const inks: Inks = {
    forget: () => logs.clear(),
    reported: (within) =>
      [...within.querySelectorAll('canvas')]
        .map((canvas) => ({ canvas, log: logs.get(canvas) ?? [] }))
        .filter(({ log }) => log.some((word) => /^(fill|stroke|draw)/.test(word)))
        .map(({ canvas, log }) => [`canvas ${canvas.width} by ${canvas.height}`, ...log].join('\n'))
        .join('\n'),
  };
  Reflect.set(window, 'inks', inks);
}
