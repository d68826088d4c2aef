import {
  forgetSharedContent,
  readSharedContent,
  type SharedContent,
  sharedField,
} from '@haulyard/shell-contract/shared-content'
import { useEffect, useEffectEvent } from 'react'
import { useChangeParameters } from './change-parameters'
import { useSearchParams } from './router'

/**
 * Gives a form what was shared, when the address of the page says so.
 * @param take returns whether the form has all of it; else it is kept for another try
 */
export const useSharedContent = (take: (content: SharedContent) => Promise<boolean>): void => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const isWanted = parameters.has(sharedField)
  const takeShared = useEffectEvent(async () => {
    const content = await readSharedContent()
    if (content && !(await take(content))) return
    await forgetSharedContent()
    change({ [sharedField]: null }, { replace: true })
  })
  useEffect(() => {
    if (isWanted) void takeShared()
  }, [isWanted])
}

/** A text with another one behind it, unless that is in it already. */
export const withShared = (written: string, shared: string): string => {
  if (shared === '' || written.includes(shared)) return written
  return written === '' ? shared : `${written}\n${shared}`
}
