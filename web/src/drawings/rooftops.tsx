import { Drawing, repeat } from './drawing.tsx'

/** The roofs of Madrid: tiles, chimneys, aerials, a slate spire and a dome. Wide; crops well at both ends. */
export function Rooftops({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 1440 250" className={className} slice>
      <Sky />
      <Spire x={420} />
      <Dome x={930} />
      <House x={40} y={150} width={220} rows={2} />
      <House x={250} y={118} width={150} rows={3} />
      <House x={452} y={140} width={240} rows={2} />
      <House x={690} y={108} width={170} rows={3} />
      <House x={1010} y={132} width={200} rows={2} />
      <House x={1208} y={156} width={232} rows={2} />
      <path
        d="M120 150v-34h24v34M114 116h36M560 140v-30h20v30M555 110h30M1100 132V98h26v34M1095 98h36"
        className="fill-paper"
      />
      <path d="M320 118V70M306 76h28M310 86h20M776 108V62M762 70h28M766 80h20M1320 156v-46M1306 118h28M1310 128h20" />
      <path d="M0 249h1440" strokeWidth="2" />
    </Drawing>
  )
}

function Sky() {
  return (
    <g>
      <circle cx="1180" cy="62" r="30" className="fill-signal-fill stroke-signal" fillOpacity="0.25" />
      <path d="M620 44c8-8 14-8 18 0 4-8 10-8 18 0M668 62c6-6 10-6 13 0 3-6 7-6 13 0M540 70c5-5 8-5 10 0 2-5 6-5 10 0" />
    </g>
  )
}

/** A storey's height is 44; the roof's eave is at `y`. */
function House({ x, y, width, rows }: { x: number; y: number; width: number; rows: number }) {
  const tiles = Math.floor(width / 10)
  const windows = Math.floor((width - 24) / 34)
  const left = x + (width - windows * 34 + 18) / 2
  return (
    <g>
      <path d={`M${x + 6} 249V${y}h${width - 12}v${249 - y}`} className="fill-paper" />
      <path d={`M${x} ${y}l14-26h${width - 28}l14 26z`} className="fill-signal-soft" />
      <path
        d={`M${x} ${y}${repeat(tiles, 0, () => `a${width / tiles / 2} 5 0 0 1 ${width / tiles} 0`)}`}
        className="stroke-signal"
      />
      <path
        d={repeat(rows, 44, (dy) =>
          repeat(
            windows,
            34,
            (dx) =>
              `M${left + dx} ${y + 16 + dy}h16v26h-16zM${left + dx + 8} ${y + 16 + dy}v26M${left + dx - 4} ${y + 46 + dy}h24`,
          ),
        )}
        strokeWidth="1.200"
      />
    </g>
  )
}

function Spire({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 20} 249V112h40v137`} className="fill-paper" />
      <path
        d={`M${x - 26} 112h52l-10-22h-32zM${x - 12} 90c2-14 8-20 12-44 4 24 10 30 12 44z`}
        className="fill-accent-soft"
      />
      <path d={`M${x} 46V24M${x - 5} 31h10M${x - 8} 249v-100a8 8 0 0 1 16 0v100`} />
      <circle cx={x} cy="128" r="7" />
    </g>
  )
}

function Dome({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 62} 249V144h124v105`} className="fill-paper" />
      <path d={`M${x - 54} 138c0-44 26-66 54-66s54 22 54 66z`} className="fill-accent-soft" />
      <path
        d={`M${x} 72c-22 14-28 40-28 66M${x} 72c22 14 28 40 28 66M${x} 72v66M${x - 68} 138h136v6H${x - 68}z`}
      />
      <path
        d={`M${x - 9} 72V54h18v18M${x - 11} 54c2-9 7-11 11-11s9 2 11 11zM${x} 43V26M${x - 5} 32h10`}
        className="fill-paper"
      />
      <path d={repeat(5, 23, (dx) => `M${x - 54 + dx} 200v-32a7 7 0 0 1 14 0v32z`)} />
    </g>
  )
}
