import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const activeOptions = { exact: true }

/** A link within the app. The router's own link would also mark a link to the screen above as the current page. */
export const Link = ((props: ComponentProps<typeof RouterLink>) => (
  <RouterLink activeOptions={activeOptions} {...props} />
)) as typeof RouterLink
