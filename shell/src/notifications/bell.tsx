import { useEffect, useMemo, useState } from 'react'
import { useShellServices } from '../core/shell'
import { LoadedPart } from '../lazy/loaded-part'
import { withQueries } from '../lazy/with-queries'
import { withTimeLimit } from '../lazy/with-time-limit'
import { BellButton } from './bell-button'
import { type EarlyBell, EarlyBellContext } from './early-bell'
import { useTellUnavailable } from './use-tell-unavailable'

const importBell = async () => {
  const { LoadedBell } = await import(/* webpackChunkName: "bell" */ './loaded-bell')
  return { default: LoadedBell }
}
const loadBell = () => withTimeLimit(importBell(), 'The bell')

/** The code could not be had; who pressed the bell is told, and may press again. */
const FailedBell = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => {
  const tellUnavailable = useTellUnavailable()
  useEffect(() => {
    if (isPressed) tellUnavailable()
  }, [isPressed, tellUnavailable])
  return <BellButton onClick={onPress} />
}

/**
 * The bell's place in the header. Only members have one, so its code is not in the first
 * script; until it is here a press is kept, and so is the keyboard's focus.
 */
export const Bell = () => {
  const [early, setEarly] = useState<EarlyBell>({ isPressed: false, isFocused: false })
  const { queries } = useShellServices()
  const load = useMemo(() => withQueries(loadBell, queries), [queries])
  return (
    <EarlyBellContext value={early}>
      <LoadedPart
        load={load}
        placeholder={
          <BellButton
            onClick={() => setEarly({ ...early, isPressed: true })}
            onFocus={() => setEarly({ ...early, isFocused: true })}
            onBlur={() => setEarly({ ...early, isFocused: false })}
          />
        }
        renderFallback={(retry) => (
          <FailedBell
            isPressed={early.isPressed}
            onPress={() => {
              setEarly({ isPressed: true, isFocused: true })
              retry()
            }}
          />
        )}
      />
    </EarlyBellContext>
  )
}
