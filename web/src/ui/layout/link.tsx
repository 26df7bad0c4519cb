import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const activeOptions = { exact: true }

/** A link within the app. The router's own also calls a link to the screen above the current page. */
export const Link = ((props: ComponentProps<typeof RouterLink>) => (
  <RouterLink activeOptions={activeOptions} {...props} />
)) as typeof RouterLink
