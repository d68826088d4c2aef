import { readDraft, writeDraft } from '@haulyard/remote-kit/draft'
import { neverChanges } from '@haulyard/remote-kit/hydration'
import { Card, SearchField, SectionHeading } from '@haulyard/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import { searchMinimum } from '../api/search-members'
import { useSettled } from '../use-settled'
import { Hint } from './column-parts'
import { SearchPlaces, SearchResults, type SearchResultsProps } from './search-results'

const searchPauseMs = 300
/** As much as the API takes. */
const searchMaximum = 100

const draftKey = 'find-truckers'

/** What was searched for before the page was loaded anew. */
const readSearch = (): string => {
  const { text } = readDraft(draftKey)
  return typeof text === 'string' ? text : ''
}

const readNothing = () => ''

/** The search for members, and what it has found. */
export const FindTruckers = ({ onOpenChat }: Pick<SearchResultsProps, 'onOpenChat'>) => {
  // The document was rendered without it.
  const kept = useSyncExternalStore(neverChanges, readSearch, readNothing)
  const [changed, setChanged] = useState<string | null>(null)
  const text = changed ?? kept
  const typed = text.trim()
  const q = useSettled(typed, searchPauseMs)
  const change = (value: string) => {
    setChanged(value)
    writeDraft(draftKey, { text: value })
  }
  const results =
    q.length < searchMinimum ? (
      <SearchPlaces />
    ) : (
      <SearchResults q={q} isChanging={q !== typed} onOpenChat={onOpenChat} />
    )
  return (
    <Card as="section" aria-labelledby="find-truckers">
      <SectionHeading headingId="find-truckers">Find Truckers</SectionHeading>
      <SearchField
        label="Search truckers"
        placeholder="Name of a driver"
        maxLength={searchMaximum}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {typed.length < searchMinimum ? <Hint>Type at least 3 characters</Hint> : results}
    </Card>
  )
}
