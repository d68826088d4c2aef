import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Panel, Root, Tab, TabList } from './tabs-style'
import { useTabs } from './use-tabs'

/** One tab and what it shows. */
export type TabItem = {
  /** Its name in code: what `selected` and `onSelect` speak of. */
  id: string
  /** Its accessible name, exactly. */
  label: string
  content: ReactNode
}

/** Props of `Tabs`: those of a `<div>`, and the following. */
export type TabsProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> & {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly TabItem[]
  /** The shown tab's `id`, where the caller keeps it. Without it the first one starts. */
  selected?: string | undefined
  /** Hears the `id` of the tab that was chosen. */
  onSelect?: (id: string) => void
}

/** The index that a key leads to in a row of `count`, or undefined for any other key. */
const indexForKey = (key: string, { index, count }: { index: number; count: number }) =>
  ({
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  })[key]

/**
 * A row of tabs and the panel of the selected one, as the ARIA practices describe them:
 * one stop for Tab, arrows move and select, Home and End jump. The row scrolls sideways
 * where it does not fit. A panel is rendered when it is first selected and stays mounted, so that
 * typed text stays.
 */
export const Tabs = ({ label, tabs, selected, onSelect, ...rest }: TabsProps) => {
  const baseId = useId()
  const { current, isVisited, listRef, select } = useTabs({ tabs, selected, onSelect })

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === current)
    const next = indexForKey(event.key, { index, count: tabs.length })
    const target = next === undefined ? undefined : tabs[next]
    if (next === undefined || target === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    select(target.id)
  }
  return (
    <Root {...rest}>
      <TabList ref={listRef} role="tablist" aria-label={label} onKeyDown={moveByKey}>
        {tabs.map(({ id, label: name }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${id}`}
            aria-controls={`${baseId}-panel-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => select(id)}
          >
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${baseId}-panel-${id}`}
          aria-labelledby={`${baseId}-tab-${id}`}
          hidden={id !== current}
          tabIndex={id === current ? 0 : -1}
        >
          {isVisited(id) ? content : null}
        </Panel>
      ))}
    </Root>
  )
}
