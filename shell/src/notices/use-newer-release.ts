import { useEffect, useState } from 'react'
import { useShellServices } from '../core/shell'
import { isOutdated } from './is-outdated'

/** The file that a tag could not have, whatever it was of. */
const missingFile = ({ target }: Event): string | null => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/**
 * Whether something of this page cannot be had any more because a newer release took its
 * place. Trying again cannot heal that: only the newer document knows the newer files.
 */
export const useNewerRelease = (): boolean => {
  const { registry } = useShellServices()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const onError = async (event: Event) => {
      const file = missingFile(event)
      if (file !== null && (await isOutdated(file, registry))) setIsNewer(true)
    }
    // Tags' errors do not rise: on the way down they can be heard.
    window.addEventListener('error', onError, true)
    return () => window.removeEventListener('error', onError, true)
  }, [registry])
  return isNewer
}
