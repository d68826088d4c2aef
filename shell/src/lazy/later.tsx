import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react'

const retryDelayMs = 3000

const pause = () => new Promise((done) => setTimeout(done, retryDelayMs))

/** Never gives up: what is waited for stands in the document already, or is missed by nobody yet. */
const untilLoaded = async (load: LoadComponent): Promise<ComponentModule> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await pause()
    }
  }
}

/** A part of the frame that is drawn ahead, or comes after everything else. */
export type LaterPart = ComponentType & {
  /** Fetches the part's code, or joins the fetch under way. */
  readonly preload: () => Promise<void>
  /** Calls back when the code is there: at once if it is already. */
  readonly onLoaded: (callback: () => void) => void
}

/**
 * A part of the page whose code is not in the first script. Where the document holds its
 * markup that stays, links and all, and comes alive when the code is there; elsewhere
 * `placeholder` stands in. For parts that take nothing: an update from outside would make
 * React throw the document's markup away. Nor for what outlives a navigation, as the
 * footer does: React holds a navigation back until all that stays has come alive.
 */
export const later = (load: LoadComponent, placeholder: ReactNode = null): LaterPart => {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= untilLoaded(load).then((module) => {
      Loaded = module.default
    })
    return loading
  }
  const onLoaded = (callback: () => void) => {
    if (Loaded) callback()
    else void preload().then(callback)
  }
  const Part = () => {
    if (!Loaded) use(preload())
    return Loaded ? <Loaded /> : null
  }
  const Later = memo(() => (
    <Suspense fallback={placeholder}>
      <Part />
    </Suspense>
  ))
  return Object.assign(Later, { preload, onLoaded })
}
