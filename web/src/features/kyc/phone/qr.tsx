import { create } from 'qrcode'

const MARGIN = 4

/** An address as a QR code, dark on white in both themes, because many cameras read nothing else. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${MARGIN + (index % size)} ${MARGIN + Math.floor(index / size)}h1v1h-1z` : '',
  )
  const side = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-md bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
