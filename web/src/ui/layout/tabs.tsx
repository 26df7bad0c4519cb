import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  disabled?: boolean
  content: ReactNode
}

export type TabsProps<Value extends string> = {
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  label: string
  /** Keeps hidden panels in the page, so that a form over several tabs keeps its fields. */
  keepMounted?: boolean
  className?: string
}

/** The parts of a screen as tabs. On a narrow screen, the row of tabs scrolls. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  keepMounted,
  className,
}: TabsProps<Value>) {
  const list = useChosenInView(value)
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={clsx('grid min-w-0 gap-6', className)}
    >
      <Base.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="min-h-11 border-b-2 border-transparent px-3.5 pt-2 pb-1.5 font-medium whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-accent forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-disabled:opacity-70"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="min-w-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** The row of tabs, scrolled to the chosen one. */
function useChosenInView(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !chosen) return
    // A tab chosen by a button elsewhere may be out of sight on a narrow screen. A sidebar or font that loads later may
    // move it again. Scrolls only the row, not the page.
    const sizes = new ResizeObserver(() => {
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
    })
    sizes.observe(row)
    sizes.observe(chosen)
    return () => sizes.disconnect()
  }, [value])
  return list
}
