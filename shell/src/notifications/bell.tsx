import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart } from '@haulyard/shared-ui'
import { useEffect, useState } from 'react'
import { useShellServices } from '../core/shell'
import { ErrorBoundary } from '../lazy/error-boundary'
import { BellButton } from './bell-button'
import { useLoadFailureToast } from './use-load-failure-toast'

/** Shown when the code could not be loaded: says so if the bell was pressed, and loads again. */
const FailedBell = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => {
  const showLoadFailure = useLoadFailureToast()
  useEffect(() => {
    if (isPressed) showLoadFailure()
  }, [isPressed, showLoadFailure])
  return <BellButton onClick={onPress} />
}

/** The bell's code, and the page's queries, which it reads with. */
const useLazyBell = () => {
  const { queries } = useShellServices()
  const [lazyBell] = useState(() =>
    createLazyPart(async () => {
      const [{ LoadedBell }, { Provider }] = await Promise.all([
        import(/* webpackChunkName: "bell" */ './loaded-bell'),
        queries.preload(),
      ])
      return { LoadedBell, Provider }
    }),
  )
  return useLazyState(lazyBell, reportError)
}

/**
 * The bell's place in the header. Only members have one, so its code is not in the first
 * script; until it is loaded, a press and the keyboard's focus are remembered.
 */
export const Bell = () => {
  const [early, setEarly] = useState({ isPressed: false, isFocused: false })
  const { part, hasFailed, retry } = useLazyBell()
  const renderFallback = (tryAgain: () => void) => (
    <FailedBell
      isPressed={early.isPressed}
      onPress={() => {
        setEarly({ isPressed: true, isFocused: true })
        tryAgain()
      }}
    />
  )
  if (hasFailed) return renderFallback(retry)
  if (part) {
    return (
      <ErrorBoundary renderFallback={renderFallback}>
        <part.Provider>
          <part.LoadedBell early={early} />
        </part.Provider>
      </ErrorBoundary>
    )
  }
  return (
    <BellButton
      onClick={() => setEarly({ ...early, isPressed: true })}
      onFocus={() => setEarly({ ...early, isFocused: true })}
      onBlur={() => setEarly({ ...early, isFocused: false })}
    />
  )
}
