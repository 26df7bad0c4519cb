import type { Language } from '@acervo/domain/common/language'

/** The flag that represents a language: of Spain, or of the United Kingdom. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden className="h-3.5! w-5! rounded-[2px]">
      {language === 'es' ? <Spain /> : <UnitedKingdom />}
    </svg>
  )
}

function Spain() {
  return (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
      <path fill="#aa151b" d="M6 6h2.600v3.200a1.300 1.300 0 0 1-2.600 0z" />
    </>
  )
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.200" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.300" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.300" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.200" d="M12 0v16M0 8h24" />
    </>
  )
}
