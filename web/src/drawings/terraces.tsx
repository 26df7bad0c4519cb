import { Drawing, repeat } from './drawing.tsx'

/** Almonds in blossom on dry-stone terraces above the sea, and greenhouses. Wide; crops well at both ends. */
export function Terraces({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 1440 320" className={className} slice>
      <Sea />
      <path
        d="M-9 178c240-22 460-14 700-4s500 10 758-10v170H-9z"
        className="fill-surface"
        fillOpacity="0.35"
      />
      <Greenhouses />
      <path d={repeat(17, 56, (x) => trunk(26 + x, 200, 0.8))} strokeWidth="1" />
      <path d={repeat(17, 56, (x) => crown(26 + x, 200, 0.8))} className="fill-signal-soft" strokeWidth="1" />
      <Wall y={202} height={10} />
      <path d={repeat(15, 100, (x) => trunk(64 + x, 252, 1.25))} />
      <path d={repeat(15, 100, (x) => crown(64 + x, 252, 1.25))} className="fill-signal-soft" />
      <path
        d={repeat(15, 100, (x) => blossom(64 + x, 252, 1.25))}
        className="stroke-signal"
        strokeWidth="2.500"
      />
      <Wall y={254} height={14} />
      <path d={repeat(10, 156, (x) => trunk(18 + x, 306, 1.9))} />
      <path d={repeat(10, 156, (x) => crown(18 + x, 306, 1.9))} className="fill-signal-soft" />
      <path
        d={repeat(10, 156, (x) => blossom(18 + x, 306, 1.9))}
        className="stroke-signal"
        strokeWidth="3.500"
      />
      <path d={repeat(10, 156, (x) => `M${86 + x} 308h44M${104 + x} 313h18`)} strokeWidth="1" opacity="0.6" />
      <path d="M0 319h1440" strokeWidth="2" />
    </Drawing>
  )
}

function Sea() {
  return (
    <g>
      <circle cx="1010" cy="78" r="34" className="fill-signal-fill stroke-signal" fillOpacity="0.25" />
      <path d="M0 122h1440" />
      <path
        d={repeat(12, 124, (x) => `M${20 + x} 136h30M${78 + x} 150h22M${44 + x} 162h14`)}
        strokeWidth="1"
        opacity="0.6"
      />
      <path d="M-9 122V74c64 2 100 12 146 24s90 18 155 24z" className="fill-surface" />
      <path d="M46 96c18 4 30 10 44 12M84 84v-22h14v26M82 62l9-10 9 10z" />
      <Sail x={470} />
      <Sail x={760} />
    </g>
  )
}

function Sail({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} 116V86l20 30z`} className="fill-signal-soft stroke-signal" />
      <path d={`M${x - 4} 116V92l-12 24zM${x - 20} 120h44l-7 9h-30z`} className="fill-surface" />
    </g>
  )
}

/** Low houses of plastic, one beside the other, with the hoops that hold it. */
function Greenhouses() {
  return (
    <g>
      <path d={repeat(7, 66, (x) => `M${1010 + x} 202v-24l33-16 33 16v24z`)} className="fill-surface" />
      <path d={repeat(7, 66, (x) => `M${1010 + x} 178l33-16 33 16`)} className="stroke-signal" />
      <path
        d={repeat(7, 66, (x) => `M${1026 + x} 202v-32M${1043 + x} 202v-40M${1060 + x} 202v-32`)}
        strokeWidth="1"
        opacity="0.6"
      />
    </g>
  )
}

/** Two courses of stones across the whole picture, from `y` down. */
function Wall({ y, height }: { y: number; height: number }) {
  const half = height / 2
  return (
    <g>
      <path d={`M-9 ${y}h1458v${height}H-9z`} className="fill-surface" />
      <path
        d={`M0 ${y + half}h1440${repeat(60, 24, (x) => `M${8 + x} ${y}v${half}M${20 + x} ${y + half}v${half}`)}`}
        strokeWidth="1"
        opacity="0.6"
      />
    </g>
  )
}

const times = (k: number) => (value: number) => Math.round(value * k * 10) / 10

/** An almond tree standing at (x, y), `k` times the size of the drawing's unit. */
function trunk(x: number, y: number, k: number): string {
  const n = times(k)
  return `M${x - n(1.5)} ${y}q${n(2)}-${n(6)} 0-${n(12)}m0 ${n(4)}q-${n(3)}-${n(2)}-${n(5)}-${n(7)}M${x + n(2)} ${y}q-${n(1.5)}-${n(5)} 0-${n(9)}q${n(2)}-${n(2)} ${n(4)}-${n(6)}`
}

function crown(x: number, y: number, k: number): string {
  const n = times(k)
  return (
    `M${x - n(9)} ${y - n(11)}a${n(6)} ${n(6)} 0 0 1-${n(3)}-${n(11)}a${n(7)} ${n(7)} 0 0 1 ${n(8)}-${n(9)}` +
    `a${n(8)} ${n(8)} 0 0 1 ${n(13)} ${n(2)}a${n(7)} ${n(7)} 0 0 1 ${n(3)} ${n(13)}a${n(5)} ${n(5)} 0 0 1-${n(8)} ${n(4)}` +
    `q-${n(3)} ${n(3)}-${n(6)} 0q-${n(4)} ${n(3)}-${n(7)} ${n(1)}z`
  )
}

/** Points of colour within the crown. */
function blossom(x: number, y: number, k: number): string {
  const n = times(k)
  return [
    [-7, 18],
    [-2, 25],
    [3, 18],
    [8, 22],
    [4, 28],
  ]
    .map(([dx = 0, dy = 0]) => `M${x + n(dx)} ${y - n(dy)}h.01`)
    .join('')
}
