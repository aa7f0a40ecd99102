/** A canvas that only records its calls. */

const written = (value: unknown): string => {
  if (typeof value === 'number') return `${Number(value.toFixed(3)) + 0}`;
  return Array.isArray(value) ? `[${value.map(written).join(' ')}]` : `${value}`;
};

export function recorded(renderer: { readonly draw: unknown }, ratio = 1): string[] {
  const reported: string[] = [];
  const state = new Map<string, unknown>();
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        const key = String(name);
        if (state.has(key)) return state.get(key);
        return (...given: unknown[]) => reported.push(`${key}(${given.map(written).join(', ')})`);
      },
      set: (_, name, value) => {
        const key = String(name);
        // Setting a property to the value that it already has draws the same, so it is not recorded.
        if (state.get(key) !== value) reported.push(`${key} = ${written(value)}`);
        state.set(key, value);
        return true;
      },
    },
  );
  const scope = { context, horizontalPixelRatio: ratio, verticalPixelRatio: ratio };
  const target = { useBitmapCoordinateSpace: (draw: (given: unknown) => void) => draw(scope) };
  if (typeof renderer.draw !== 'function') throw new Error('It does not draw');
  Reflect.apply(renderer.draw, renderer, [target]);
  return reported;
}
