import { createLazyPart, type LazyPart } from '@haulyard/shared-ui'
import type { UnsentWrite } from '@haulyard/shell-contract'
import type { Outbox, OutboxOptions } from './outbox'

/** The outbox of the page; members load it when the page is quiet. */
export interface LazyOutbox extends LazyPart<Outbox> {
  /** @returns whether it will be sent */
  keep(write: UnsentWrite): Promise<boolean>
}

/** Makes the lazy outbox: visitors do without it. */
export const createLazyOutbox = (options: OutboxOptions): LazyOutbox => {
  const part = createLazyPart(async () => {
    const { createOutbox } = await import(/* webpackChunkName: "outbox" */ './outbox')
    return createOutbox(options)
  })
  return {
    ...part,
    keep: async (write) => {
      try {
        return await (await part.preload()).keep(write)
      } catch {
        // Neither its code nor its storage is there: the form keeps what was typed.
        return false
      }
    },
  }
}
