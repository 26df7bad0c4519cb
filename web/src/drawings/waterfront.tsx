import { Drawing, repeat } from './drawing.tsx'

/** A town by the sea: white houses, a bell gable, a workshop, a crane, masts and palms. Wide; crops well at both ends. */
export function Waterfront({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 1440 250" className={className} slice>
      <Sky />
      <House x={36} y={138} width={120} floors={2} />
      <House x={156} y={104} width={92} floors={3} />
      <House x={248} y={146} width={136} floors={2} />
      <BellGable x={386} />
      <House x={504} y={126} width={92} floors={2} />
      <House x={596} y={98} width={80} floors={3} />
      <Workshop x={704} />
      <House x={972} y={134} width={96} floors={2} />
      <Crane x={1130} />
      <Mast x={1236} height={112} />
      <Mast x={1312} height={88} />
      <Mast x={1388} height={128} />
      <Palm x={494} height={96} />
      <Palm x={690} height={74} />
      <Palm x={958} height={92} />
      <path d={repeat(6, 64, (x) => `M${1080 + x} 240q12-8 24 0t24 0`)} />
      <path d="M0 226h1068v23M0 234h1068" />
      <path d="M0 249h1440" strokeWidth="2" />
    </Drawing>
  )
}

function Sky() {
  return (
    <g>
      <circle cx="1040" cy="64" r="30" className="fill-signal-fill stroke-signal" fillOpacity="0.25" />
      <path d="M816 46c8-8 14-8 18 0 4-8 10-8 18 0M864 66c6-6 10-6 13 0 3-6 7-6 13 0M310 62c5-5 8-5 10 0 2-5 6-5 10 0" />
    </g>
  )
}

/** A whitewashed house with a flat roof; a storey's height is 40, and below the first there is an awning. */
function House({ x, y, width, floors }: { x: number; y: number; width: number; floors: number }) {
  const windows = Math.floor((width - 16) / 30)
  const left = x + (width - windows * 30 + 16) / 2
  return (
    <g>
      <path d={`M${x} 226V${y}h${width}v${226 - y}`} className="fill-paper" />
      <path d={`M${x - 4} ${y}h${width + 8}v-8h-${width + 8}z`} className="fill-signal-soft" />
      <path
        d={repeat(floors - 1, 40, (dy) =>
          repeat(
            windows,
            30,
            (dx) => `M${left + dx} ${y + 12 + dy}h14v20h-14zM${left + dx + 7} ${y + 12 + dy}v20`,
          ),
        )}
        strokeWidth="1.200"
      />
      <path d={`M${x + 10} 194h${width - 20}l6 10H${x + 4}z`} className="fill-signal-soft stroke-signal" />
      <path d={`M${x + width / 2 - 8} 226v-22h16v22`} />
    </g>
  )
}

function BellGable({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} 226V120h100v106`} className="fill-paper" />
      <path d={`M${x + 22} 120V70h56v50M${x + 16} 70h68l-34-26z`} className="fill-paper" />
      <path
        d={`M${x + 30} 108V92a8 8 0 0 1 16 0v16zM${x + 54} 108V92a8 8 0 0 1 16 0v16z`}
        className="fill-accent-soft"
      />
      <path d={`M${x + 34} 104q4-14 8 0zM${x + 58} 104q4-14 8 0z`} className="stroke-signal" />
      <path d={`M${x + 50} 44V24M${x + 44} 31h12M${x + 38} 226v-44a12 12 0 0 1 24 0v44`} />
      <circle cx={x + 50} cy="144" r="9" className="fill-accent-soft" />
    </g>
  )
}

/** A workshop with a saw-tooth roof, whose glass faces north, and its chimney. */
function Workshop({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x + 206} 140l4-84h18l4 84`} className="fill-paper" />
      <path d={`M${x + 207} 70h24M${x + 206} 82h26`} className="stroke-signal" />
      <path d={repeat(4, 60, (dx) => `M${x + dx} 146v-30l60 30`)} className="fill-signal-soft" />
      <path d={repeat(4, 60, (dx) => `M${x + dx + 12} 146v-24M${x + dx + 26} 146v-17`)} strokeWidth="1.200" />
      <path d={`M${x} 226v-80h240v80`} className="fill-paper" />
      <path
        d={repeat(5, 40, (dx) => `M${x + 14 + dx} 160h26v20h-26zM${x + 27 + dx} 160v20`)}
        strokeWidth="1.200"
      />
      <path d={`M${x + 88} 226v-34h64v34M${x + 120} 192v34`} />
      <path d={`M${x + 88} 200h64`} className="stroke-signal" />
    </g>
  )
}

function Crane({ x }: { x: number }) {
  return (
    <g>
      <path
        d={`M${x - 24} 249l12-130h24l12 130M${x - 20} 206h40M${x - 16} 164h32M${x - 20} 206l36-42M${x + 20} 206l-36-42`}
      />
      <path d={`M${x - 18} 119V92h30v27z`} className="fill-signal-soft stroke-signal" />
      <path
        d={`M${x - 6} 92 ${x + 66} 34l6 6-66 60M${x + 70} 37v76M${x - 6} 92l-22-8v18`}
        className="fill-paper"
      />
      <path d={`M${x + 63} 113h14v12h-14z`} className="fill-signal-soft stroke-signal" />
    </g>
  )
}

function Mast({ x, height }: { x: number; height: number }) {
  const top = 228 - height
  return (
    <g>
      <path d={`M${x} 228V${top}M${x} ${top + 8} ${x - 26} 226M${x} ${top + 8} ${x + 26} 226`} />
      <path d={`M${x} ${top}l14 5-14 5`} className="fill-signal-soft stroke-signal" />
      <path d={`M${x - 32} 226h64l-9 16h-46z`} className="fill-surface" />
    </g>
  )
}

function Palm({ x, height }: { x: number; height: number }) {
  const top = 226 - height
  return (
    <g>
      <path
        d={`M${x - 3} 226q3-${height / 2} 0-${height}h5q2 ${height / 2} 0 ${height}`}
        className="fill-paper"
      />
      <path
        d={`M${x} ${top}q-14-14-30-2M${x} ${top}q-8-20-24-20M${x} ${top}q0-18 8-26M${x} ${top}q12-18 28-12M${x} ${top}q16-6 28 6M${x} ${top}q-16 0-24 14M${x} ${top}q14 2 20 14`}
      />
      <path
        d={`M${x - 3} ${top + 4}h.01M${x + 4} ${top + 5}h.01`}
        className="stroke-signal"
        strokeWidth="5"
      />
    </g>
  )
}
