import type { ComponentType } from 'react'
import type { IslandName } from './islands-browser.ts'

type Props<P> = {
  /** Its line in `islands-browser.ts`, which says where the browser finds the component. */
  name: IslandName
  component: ComponentType<P>
  /** Plain JSON: they travel in the page. Texts are among them, since islands load no locale file. */
  props: P
  /** `idle`: once the page has settled. `visible`: when it comes near the window. */
  when?: 'idle' | 'visible'
}

/**
 * A part of a page that lives. At build the component is rendered to HTML like the rest, so it has to read and work
 * without JavaScript; in the browser the same component is hydrated over that HTML with the same props.
 *
 * To add one: write the component (React; it runs on Preact), give it a line in `islands-browser.ts`, and place
 * `<Island name="…" component={Component} props={…} />` in a page. It may use hooks and import from `domain` and
 * `lib`, but not `useSite` or `useTexts`; what it imports is what visitors download. Its first rendering must
 * depend on its props alone: the clock, the storage and the window are for effects.
 */
export function Island<P extends object>({ name, component: Component, props, when = 'idle' }: Props<P>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
