import { qrSymbol } from '@/lib/domain/qr-code';

/** A QR code, black on white in both themes, as cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules, path } = qrSymbol(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-control bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
