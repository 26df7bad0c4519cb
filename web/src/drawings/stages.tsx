import { Drawing, repeat } from './drawing.tsx'

/** The stages of an asset: the asset itself, its documents, its entry in the register, its tokens, its returns. */
export const stages = [Asset, Analysis, Entry, Tokens, Returns] as const

type Props = { className?: string }
const size = '0 0 200 150'

/** A block of flats with a tiled roof, and an orange tree at its door. */
function Asset({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M46 48h100l-10-18H56z" className="fill-signal-fill" fillOpacity="0.18" />
      <path d={`M46 48${repeat(10, 0, () => 'a5 5 0 0 1 10 0')}`} className="stroke-signal" />
      <path d="M56 54v80M136 54v80M52 54h88M112 30V18h12v12M109 18h18" />
      <path d={repeat(3, 25, (x) => `M${64 + x} 63h14v20h-14zM${71 + x} 63v20`)} />
      <path d="M64 120V96h14v24M114 120V96h14v24M71 96v24M121 96v24" />
      <path d="M60 120h22M60 110h22M110 120h22M110 110h22" />
      <path d={repeat(6, 4, (x) => `M${61 + x} 110v10M${111 + x} 110v10`)} strokeWidth="1" />
      <path d="M86 134v-26a10 10 0 0 1 20 0v26M96 108v26" className="fill-paper" />
      <path d="M166 134v-24M166 122l6-7" />
      <path
        d="M152 104c-8-6-4-18 5-18 2-10 18-10 21 0 9 0 12 12 4 18-8 8-22 8-30 0z"
        className="fill-accent-soft"
      />
      <g className="fill-signal-fill" stroke="none">
        <circle cx="160" cy="98" r="2.8" />
        <circle cx="171" cy="90" r="2.8" />
        <circle cx="175" cy="102" r="2.8" />
      </g>
      <path d="M10 134h180" strokeWidth="2" />
    </Drawing>
  )
}

/** A deed under a magnifying glass, with its seal. */
function Analysis({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M70 14h60l20 20v102H70z" className="fill-surface" />
      <path d="M130 14v20h20" />
      <path d="M84 34h32" strokeWidth="2.500" />
      <path d="M84 50h52M84 62h52M84 74h52M84 86h34M84 98h26" />
      <path d="M124 118l-5 22 9-4 7 6 3-22" className="fill-signal-soft stroke-signal" />
      <circle cx="132" cy="108" r="15" className="fill-signal-fill stroke-signal" fillOpacity="0.22" />
      <path d="m125 108 5 5 9-10" strokeWidth="2.200" className="stroke-signal" />
      <path d="M44 106 24 128" strokeWidth="5" />
      <circle cx="58" cy="90" r="21" className="fill-paper" fillOpacity="0.85" />
      <circle cx="58" cy="90" r="21" strokeWidth="2" />
      <path d="M48 84h20M48 92h20M48 100h12" strokeWidth="2" />
      <path d="M41 82a18 18 0 0 1 9-9" strokeWidth="1" />
    </Drawing>
  )
}

/** The register, open at the line just written. */
function Entry({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M18 40v90c28-9 58-8 82 5 24-13 54-14 82-5V40" />
      <path
        d="M100 42C78 29 50 28 24 35v88c26-7 54-6 76 7 22-13 50-14 76-7V35c-26-7-54-6-76 7z"
        className="fill-surface"
      />
      <path d="M100 42v88" />
      <path d={repeat(5, 15, (y) => `M36 ${52 + y}c17-3 36-2 52 5`)} />
      <path d="M112 76c16-7 35-8 52-5v13c-17-3-36-2-52 5z" className="fill-signal-soft stroke-signal" />
      <path d="M112 57c16-7 35-8 52-5M112 104c16-7 35-8 52-5M112 119c16-7 35-8 52-5" />
      <path d="m120 81 4 4 8-10" strokeWidth="2.200" className="stroke-signal" />
      <path d="M138 78c7-2 13-2 20-1" className="stroke-signal" />
      <path d="M160 70c4-20 12-38 26-54 2 20-5 40-22 57zM160 70l-4 8M168 58l10-22" className="fill-paper" />
    </Drawing>
  )
}

/** The same asset in equal parts, each in a different wallet. */
function Tokens({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M100 12v10M100 22H38v10M100 22v10M100 22h62v10" strokeDasharray="3 4" />
      {[38, 100, 162].map((x, i) => (
        <g key={x}>
          {i === 1 && <Token x={x + 9} y={54} />}
          <Token x={i === 1 ? x - 5 : x} y={48} />
          <path d={`M${x - 26} 92h52v38h-52z`} className="fill-surface" />
          <path d={`M${x - 26} 92c0-8 6-10 12-10h38v10M${x + 26} 104H${x + 10}a7 7 0 0 0 0 14h16`} />
          <circle cx={x + 12} cy="111" r="1.8" fill="currentColor" stroke="none" />
        </g>
      ))}
    </Drawing>
  )
}

function Token({ x, y }: { x: number; y: number }) {
  return (
    <g className="stroke-signal">
      <circle cx={x} cy={y} r="14" className="fill-signal-soft" />
      <path d={`M${x - 6} ${y + 6}v-6a6 6 0 0 1 12 0v6M${x - 8} ${y + 6}h16`} />
    </g>
  )
}

/** A calendar, and the payments on its dates. The last pile is dashed, because it is expected but not promised. */
function Returns({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M22 34h82v96H22z" className="fill-surface" />
      <path d="M22 34h82v20H22z" className="fill-accent-soft" />
      <path d="M40 26v14M86 26v14" strokeWidth="2.500" />
      <path
        d={repeat(3, 20, (y) => repeat(4, 18, (x) => `M${34 + x} ${68 + y}h4v4h-4z`))}
        strokeWidth="1.200"
      />
      <circle cx="90" cy="110" r="10" className="stroke-signal" strokeWidth="2" />
      <Pile x={122} coins={2} />
      <Pile x={150} coins={3} />
      <g strokeDasharray="3 3.500">
        <Pile x={178} coins={4} />
      </g>
      <path d="M108 134h84" strokeWidth="2" />
    </Drawing>
  )
}

function Pile({ x, coins }: { x: number; coins: number }) {
  return (
    <g className="fill-signal-soft stroke-signal">
      {Array.from({ length: coins }, (_, i) => (
        <path key={i} d={`M${x - 11} ${127 - i * 10}v-4a11 4 0 0 1 22 0v4a11 4 0 0 1-22 0a11 4 0 0 0 22 0`} />
      ))}
    </g>
  )
}
