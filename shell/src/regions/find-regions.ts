import {
  findRouteOwner,
  type Registry,
  type RegistryEntry,
} from '@haulyard/shell-contract/registry'
import { slotOwner } from '../remotes/remote-parts'

/** A part of the page, and what drew it. */
export interface Region {
  readonly element: Element
  /** What it is: the header, the page, a slot. */
  readonly name: string
  /** The remote and its version; `shell` for the shell's own. */
  readonly drawnBy: string
}

const nameOf = (remote: RegistryEntry | null | undefined) =>
  remote ? `${remote.name} ${remote.version}` : 'shell'

/** The regions of the page as it is now, from its top. */
export const findRegions = (registry: Registry, pathname: string): readonly Region[] => {
  const page = nameOf(findRouteOwner(registry, pathname))
  const landmarks = [
    ['body header', 'Header', 'shell'],
    ['main', 'Page', page],
    ['body footer', 'Footer', 'shell'],
  ] as const
  const found = landmarks.flatMap(([selector, name, drawnBy]) => {
    const element = document.querySelector(selector)
    return element ? [{ element, name, drawnBy }] : []
  })
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map((element) => {
    const name = element.dataset.slot ?? ''
    return { element, name, drawnBy: nameOf(slotOwner(registry, name)) }
  })
  return [...found, ...slots]
}
