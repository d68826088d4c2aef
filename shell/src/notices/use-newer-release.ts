import { useEffect, useState } from 'react'
import { useShellServices } from '../core/shell'
import { isOutdated } from './is-outdated'

/** The file that an element could not load. */
const missingFile = ({ target }: Event): string | null => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/**
 * Whether a file of this page is gone because a newer release replaced it. A retry cannot
 * help: only the newer document names the newer files.
 */
export const useNewerRelease = (): boolean => {
  const { registry } = useShellServices()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const onError = async (event: Event) => {
      const file = missingFile(event)
      if (file !== null && (await isOutdated(file, registry))) setIsNewer(true)
    }
    // Errors of elements do not bubble; they can be captured.
    window.addEventListener('error', onError, true)
    return () => window.removeEventListener('error', onError, true)
  }, [registry])
  return isNewer
}
