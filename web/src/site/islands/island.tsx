import type { ComponentType } from 'react'
import type { IslandName } from './start.ts'

type Props<P> = {
  /** The name of the entry in `start.ts` that imports the component in the browser. */
  name: IslandName
  component: ComponentType<P>
  /** Plain JSON, because it is part of the page. Includes the texts, because islands load no locale file. */
  props: P
}

/**
 * An interactive part of a page. The build renders the component to HTML like the rest, so it has to be useful without
 * JavaScript. In the browser, React hydrates that HTML with the same component and the same props. Browsers do not
 * translate it: they replace the texts that React changes, so that the figures of the first amount would stay.
 */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} translate="no">
      <Component {...props} />
    </div>
  )
}
