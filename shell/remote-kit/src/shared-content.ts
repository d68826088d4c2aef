import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import {
  forgetSharedContent,
  readSharedContent,
  type SharedContent,
  sharedField,
} from '@haulyard/shell-contract/shared-content'
import { useEffect, useEffectEvent, useState } from 'react'

interface Taking {
  /** Puts it into the form. */
  readonly take: (content: SharedContent) => void
  /** The form does not have all of it yet: it is kept for another try. */
  readonly isArriving?: boolean
}

/** Gives a form what was shared, when the address of the page says so. */
export const useSharedContent = ({ take, isArriving = false }: Taking): void => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const isWanted = parameters.has(sharedField)
  const [isTaken, setIsTaken] = useState(false)
  const takeShared = useEffectEvent((content: SharedContent | null) => {
    if (content) take(content)
    setIsTaken(true)
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const onRead = (content: SharedContent | null) => {
      if (isCurrent) takeShared(content)
    }
    readSharedContent().then(onRead, () => onRead(null))
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  useEffect(() => {
    if (!isTaken || isArriving) return
    void forgetSharedContent()
    change({ [sharedField]: null }, { replace: true })
  }, [isTaken, isArriving, change])
}

/** A text with another one behind it, unless that is in it already. */
export const withShared = (written: string, shared: string): string => {
  if (shared === '' || written.includes(shared)) return written
  return written === '' ? shared : `${written}\n${shared}`
}
