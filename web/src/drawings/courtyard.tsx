import { Drawing, repeat } from './drawing.tsx'

/**
 * A corrala, the galleried courtyard of a Madrid tenement: many doors, one house. The lines have the colour of the
 * text. Terracotta or saffron marks where the sun falls.
 */
export function Courtyard({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 520 560" className={className}>
      <Roof />
      <Gallery y={112} />
      <Gallery y={240} />
      <Arcade y={368} />
      <Washing />
      <path d="M8 520h504" strokeWidth="2" />
      <Tree />
      <Well />
    </Drawing>
  )
}

function Roof() {
  return (
    <g>
      <path d="M28 92 52 60h416l24 32z" className="fill-signal-fill" fillOpacity="0.16" />
      <path d={repeat(22, 20, (x) => `M${40 + x} 92a10 10 0 0 1 20 0`)} className="stroke-signal" />
      <path d="M28 92h464M40 100h440" />
      <path d="M372 60V36h26v24M368 36h34" />
    </g>
  )
}

const bays = [40, 128, 216, 304, 392]

/** One storey: posts with their brackets, a door and a window behind, the railing in front. */
function Gallery({ y }: { y: number }) {
  return (
    <g>
      {bays.map((x, bay) => (
        <g key={x}>
          {(bay + y) % 3 === 0 ? (
            <path d={`M${x + 26} ${y + 116}V${y + 30}h36v86M${x + 44} ${y + 30}v86`} />
          ) : (
            <path d={`M${x + 28} ${y + 76}V${y + 34}h32v42zM${x + 44} ${y + 34}v42M${x + 28} ${y + 54}h32`} />
          )}
        </g>
      ))}
      {[...bays, 480].map((x) => (
        <path
          key={x}
          d={`M${x} ${y - 12}v128M${x} ${y + 14}l12-14M${x} ${y + 14}l-12-14`}
          strokeWidth="2.200"
        />
      ))}
      <path d={repeat(54, 8, (x) => `M${46 + x} ${y + 80}v32`)} strokeWidth="1" />
      <path d={`M40 ${y + 78}h440M40 ${y + 114}h440M32 ${y + 120}h456`} strokeWidth="2" />
      <Pot x={150 + (y % 3) * 88} y={y + 66} />
      <Pot x={420 - (y % 4) * 44} y={y + 66} />
    </g>
  )
}

function Pot({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path
        d={`M${x} ${y}h16l-2.500 12h-11z`}
        className="fill-signal-fill stroke-signal"
        fillOpacity="0.75"
      />
      <path d={`M${x + 8} ${y}v-11M${x + 8} ${y - 4}c-7-1-9-5-9-9M${x + 8} ${y - 6}c6-1 8-4 8-8`} />
    </g>
  )
}

function Arcade({ y }: { y: number }) {
  return (
    <g>
      {bays.map((x) => (
        <path key={x} d={`M${x + 12} ${y + 152}V${y + 62}a32 32 0 0 1 64 0v90`} />
      ))}
      {bays.map((x) => (
        <path
          key={x}
          d={`M${x + 20} ${y + 152}V${y + 64}a24 24 0 0 1 48 0v88`}
          strokeWidth="1"
          opacity="0.6"
        />
      ))}
      <path d={`M40 ${y - 8}v160M480 ${y - 8}v160M32 ${y + 14}h456`} strokeWidth="2" />
    </g>
  )
}

function Washing() {
  return (
    <g>
      <path d="M128 262q88 18 176 0" strokeWidth="1" />
      <path d="M160 268l2 26h24l2-24M208 271v34h26v-34" className="fill-paper" />
      <path d="M252 270l-8 8 6 6 4-3v18h22v-19l5 3 5-7-9-8z" className="fill-signal-soft stroke-signal" />
    </g>
  )
}

function Tree() {
  return (
    <g>
      <path d="M104 520c2-26-4-40-2-66M116 520c0-22 8-40 6-66" />
      <path
        d="M60 442c-18-10-14-38 6-42 0-26 34-38 52-20 20-12 46 4 42 26 18 8 18 34-2 40-10 16-34 18-46 8-16 12-44 6-52-12z"
        className="fill-[color-mix(in_oklab,var(--good-soft),var(--accent-soft))]"
      />
      {[
        [84, 420],
        [112, 402],
        [138, 424],
        [104, 438],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" className="fill-signal-fill stroke-signal" />
      ))}
    </g>
  )
}

function Well() {
  return (
    <g>
      <path d="M330 520v-46h104v46" className="fill-paper" />
      <path d="M322 466h120v10H322z" className="fill-paper" />
      <path d="M340 490h22M374 490h26M412 490h16M332 504h16M360 504h30M402 504h24" strokeWidth="1" />
      <path d="M344 466v-62a38 34 0 0 1 76 0v62" />
      <circle cx="382" cy="396" r="8" />
      <path d="M382 404v36M374 440h16l-2 16h-12z" className="fill-paper" />
    </g>
  )
}
