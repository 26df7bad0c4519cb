import { Drawing, repeat } from './drawing.tsx'

type Props = { className?: string }
const size = '0 0 96 96'

/** The firm's asset classes, one drawing for each. */
export const areas = {
  real_estate: RealEstate,
  debt: Debt,
  agribusiness: Olive,
  impact: Turbine,
  training: Lesson,
} as const

function RealEstate({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M16 32h64l-8-14H24z" className="fill-signal-fill" fillOpacity="0.18" />
      <path d={`M16 32${repeat(8, 0, () => 'a4 4 0 0 1 8 0')}`} className="stroke-signal" />
      <path d="M22 37v47M74 37v47M8 84h80" />
      <path d={repeat(3, 16, (x) => `M${28 + x} 44h8v12h-8z`)} />
      <path d="M28 84V68a4 4 0 0 1 8 0v16M60 84V68a4 4 0 0 1 8 0v16M43 84V68a5 5 0 0 1 10 0v16" />
    </Drawing>
  )
}

function Debt({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M14 20h52v46H14z" className="fill-surface" />
      <path d="M22 32h24M22 42h36M22 51h28" />
      <path d="M66 28h16v46H30v-8" />
      <circle cx="60" cy="62" r="13" className="fill-signal-soft stroke-signal" />
      <path d="M65 57a7 7 0 1 0 0 10M53 60.500h8M53 63.800h8" className="stroke-signal" />
    </Drawing>
  )
}

function Olive({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M43 84c3-10-4-16-3-28M55 84c-4-9 3-15 3-26M48 70c4-5 3-9 3-13" />
      <path
        d="M24 58c-12-3-12-19 0-22-2-12 13-18 21-10 9-8 24-2 22 10 11 3 10 19-1 22-6 6-15 5-20 0-6 5-16 5-22 0z"
        className="fill-accent-soft"
      />
      <path d="M33 40l6 4M52 34l6-4M45 50l7-3M64 46l-6 4M30 50l5-1" />
      <path d="M8 84h80M14 90h14M62 90h22" />
      <g className="fill-signal-fill" stroke="none">
        <ellipse cx="40" cy="36" rx="2.200" ry="3" />
        <ellipse cx="58" cy="42" rx="2.200" ry="3" />
        <ellipse cx="36" cy="53" rx="2.200" ry="3" />
      </g>
    </Drawing>
  )
}

function Turbine({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M46 42 43 84h10l-3-42" className="fill-surface" />
      <g className="turns" style={{ transformOrigin: '48px 34px' }}>
        <path
          d="M48 34c-4-8-3-18 1-26 3 9 3 18-1 26zM48 34c9 0 17 5 22 13-9-1-17-6-22-13zM48 34c-5 8-13 12-22 13 4-9 12-14 22-13z"
          className="fill-signal-soft stroke-signal"
        />
      </g>
      <circle cx="48" cy="34" r="3.500" className="fill-paper" />
      <path d="M4 84c14-9 28-10 44-6 15 4 30 1 44-6" />
      <path d="M12 90h72" />
      <path
        d="M68 72v-8M68 68c-5 0-7-3-7-6 4 0 7 2 7 6zM68 65c0-5 3-7 7-7 0 4-3 7-7 7z"
        className="fill-accent-soft"
      />
    </Drawing>
  )
}

function Lesson({ className }: Props) {
  return (
    <Drawing viewBox={size} className={className}>
      <path d="M14 16h56v38H14z" className="fill-surface" />
      <path d="M22 44l10-9 8 6 14-15M54 26h-7M54 26v7" className="stroke-signal" />
      <path d="M42 54v8M30 84l12-22 12 22" />
      <circle cx="78" cy="50" r="7" className="fill-accent-soft" />
      <path d="M66 84V72c0-7 5-11 12-11s12 4 12 11v12M70 66l-16-14" />
      <path d="M8 84h84" />
    </Drawing>
  )
}
