import type { ReactNode } from 'react'

/** Joins the ids of describing elements, leaving out the absent ones. */
export const joinIds = (...ids: ReactNode[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined
