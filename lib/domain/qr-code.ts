import encodeQR from 'qr';

/** The standard requires a quiet zone of four modules around the symbol. */
const quiet = 4;

export interface QrSymbol {
  /** The number of modules of a side, with the quiet zone. */
  readonly modules: number;
  /** A path with one rectangle for each run of dark modules in a row. */
  readonly path: string;
}

/** Returns a text as a code to scan, to be drawn black on white. */
export function qrSymbol(text: string): QrSymbol {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quiet });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    }),
  );
  return { modules: rows.length, path: runs.join('') };
}
