import { Drawing, repeat } from './drawing.tsx'

/** An olive grove that climbs to a ridge where turbines stand. Wide; crops well at both ends. */
export function OliveGrove({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 1440 320" className={className} slice>
      <circle cx="1130" cy="92" r="34" className="fill-signal-fill stroke-signal" fillOpacity="0.25" />
      <path
        d="M0 176c150-44 300-52 470-34s320 40 500 12 320-30 470 4"
        className="fill-surface"
        fillOpacity="0.35"
      />
      <path d="M0 202c240-34 480-32 720-14s480 8 720-4" strokeWidth="1" opacity="0.6" />
      <Turbine x={300} y={138} height={90} />
      <Turbine x={432} y={139} height={72} />
      <Turbine x={540} y={150} height={62} />
      <path d={repeat(10, 160, (x) => `M${x - 40} 262h46M${x + 62} 286h30`)} strokeWidth="1" opacity="0.5" />
      <path
        d={repeat(24, 62, (x) => crown(8 + x, 206 + wave(x), 0.55))}
        className="fill-surface"
        strokeWidth="1"
      />
      <path d={repeat(15, 103, (x) => trunk(x, 252, 1.25))} />
      <path d={repeat(15, 103, (x) => crown(x, 252, 1.25))} className="fill-surface" />
      <path d={repeat(10, 160, (x) => trunk(40 + x, 312, 2))} />
      <path d={repeat(10, 160, (x) => crown(40 + x, 312, 2))} className="fill-surface" />
      <path d="M0 319h1440" strokeWidth="2" />
    </Drawing>
  )
}

const wave = (x: number) => Math.round(6 * Math.sin(x / 130))

/** An olive tree standing at (x, y), `k` times the size of the drawing's unit. */
function crown(x: number, y: number, k: number): string {
  const n = (value: number) => Math.round(value * k * 10) / 10
  return (
    `M${n(-12) + x} ${n(-11) + y}a${n(7)} ${n(7)} 0 0 1 ${n(-3)}-${n(13)}a${n(9)} ${n(9)} 0 0 1 ${n(13)}-${n(8)}` +
    `a${n(10)} ${n(10)} 0 0 1 ${n(16)} ${n(4)}a${n(8)} ${n(8)} 0 0 1 ${n(4)} ${n(15)}q-${n(4)} ${n(4)}-${n(9)} ${n(1)}` +
    `q-${n(5)} ${n(4)}-${n(10)} 0q-${n(6)} ${n(4)}-${n(11)} ${n(1)}z`
  )
}

function trunk(x: number, y: number, k: number): string {
  const n = (value: number) => Math.round(value * k * 10) / 10
  return (
    `M${n(-1) + x} ${y}c${n(2)}-${n(4)}-${n(2)}-${n(6)}-${n(1)}-${n(12)}` +
    `M${n(5) + x} ${y}c-${n(2)}-${n(4)} ${n(1)}-${n(6)} 0-${n(12)}`
  )
}

function Turbine({ x, y, height }: { x: number; y: number; height: number }) {
  const hub = y - height
  const b = (value: number) => Math.round(value * height * 6.2) / 10
  // One blade, pointing up; the other two are rotated copies.
  const blade = `M${x} ${hub}c${b(-0.13)} ${b(-0.4)} ${b(-0.05)} ${b(-0.8)} ${b(0.03)} ${b(-1)} ${b(0.13)} ${b(0.4)} ${b(0.1)} ${b(0.7)} ${b(-0.03)} ${b(1)}z`
  return (
    <g>
      <path d={`M${x - 3} ${y}l2-${height}h2l2 ${height}`} className="fill-surface" />
      <g className="turns" style={{ transformOrigin: `${x}px ${hub}px` }}>
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            d={blade}
            transform={`rotate(${turn} ${x} ${hub})`}
            className="fill-signal-soft stroke-signal"
            strokeWidth="1.200"
          />
        ))}
      </g>
      <circle cx={x} cy={hub} r="2.500" className="fill-paper" />
    </g>
  )
}
