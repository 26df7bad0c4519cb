import type { ComponentType } from 'react'
import type { IslandName } from './start.ts'

type Props<P> = {
  /** Its entry in `start.ts`, which imports the component in the browser. */
  name: IslandName
  component: ComponentType<P>
  /** Plain JSON, because it is part of the page. It contains the texts, since islands load no locale file. */
  props: P
}

/**
 * An interactive part of a page. At build the component is rendered to HTML like the rest, so it has to be readable and
 * work without JavaScript; in the browser the same component is hydrated over that HTML with the same props.
 */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
