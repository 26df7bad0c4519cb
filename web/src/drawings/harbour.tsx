import { Drawing, repeat } from './drawing.tsx'

/**
 * A small harbour at dawn: lighthouse, warehouses and two boats. The picture of Hispax, as the courtyard is that of
 * Acervo.
 */
export function Harbour({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 520 560" className={className}>
      <circle cx="392" cy="150" r="46" className="fill-signal-fill stroke-signal" fillOpacity="0.22" />
      <path d="M316 178h60M408 196h84M332 214h36" className="stroke-signal" />
      <Lighthouse />
      <Warehouses />
      <path d="M8 404h504" strokeWidth="2" />
      <Boat x={212} y={418} />
      <Boat x={372} y={448} />
      <path d={repeat(8, 62, (x) => `M${14 + x} 512q12 -10 24 0t24 0`)} />
      <path d={repeat(7, 62, (x) => `M${44 + x} 540q12 -10 24 0t24 0`)} />
    </Drawing>
  )
}

function Lighthouse() {
  return (
    <g>
      <path d="M62 404 78 168h56l16 236z" className="fill-surface" />
      <path d="M75 212h62l4 52H71zM68 316h76l4 52H64z" className="fill-signal-fill" fillOpacity="0.18" />
      <path d="M68 168h76M72 168v-10h68v10" />
      <path d="M84 158v-40h44v40M84 118l22-26 22 26zM106 92V78" />
      <path d="M98 158v-40M114 158v-40" />
      <path d="M128 132h48M84 132H40M132 114l38-16M80 114 42 98" className="stroke-signal" />
      <path d="M96 404v-30a10 10 0 0 1 20 0v30" />
    </g>
  )
}

function Warehouses() {
  return (
    <g>
      <path d={repeat(3, 96, (x) => `M${190 + x} 404v-92l48-34 48 34v92`)} className="fill-surface" />
      <path d={repeat(3, 96, (x) => `M${182 + x} 318l56-40 56 40`)} className="stroke-signal" />
      <path
        d={repeat(3, 96, (x) => `M${218 + x} 404v-46h40v46M${238 + x} 358v46M${230 + x} 330a8 8 0 0 1 16 0z`)}
      />
    </g>
  )
}

function Boat({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 48h104l-18 28H20z" className="fill-surface" />
      <path d="M52 48v-58M52 -4 86 40H52zM46 8 22 40h24z" />
      <path d="M10 58h84" className="stroke-signal" />
    </g>
  )
}
