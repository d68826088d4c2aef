import { Card, ListStates, RecordItems, SectionHeading, Skeleton } from '@haulyard/shared-ui'
import type { Ref } from 'react'
import { useConnections } from '../api/get-connections'
import { Hint, ReadFailure } from './column-parts'
import { ConnectionEntry } from './connection-entry'
import { Connections, Entries, EntryPlace } from './connection-list-style'

/** What the list needs to know of the open chat; the props of `ConnectionsColumn`. */
export interface ConnectionsColumnProps {
  /** With whom the open chat is, if one is open. */
  readonly selectedId: string | null
  /** How many unread messages there are, by the id of who wrote them. */
  readonly unreadCounts: ReadonlyMap<string, number>
  readonly onOpenChat: (memberId: string) => void
}

const placeCount = 4

/** The list's place while it is on its way. */
const ConnectionPlaces = () => (
  <Connections role="group" aria-busy="true" aria-label="Loading connections">
    {Array.from({ length: placeCount }, (_, index) => (
      <EntryPlace key={index} aria-hidden>
        <Skeleton shape="circle" />
        <Skeleton width="half" />
      </EntryPlace>
    ))}
  </Connections>
)

const ConnectionList = ({ selectedId, unreadCounts, onOpenChat }: ConnectionsColumnProps) => {
  const connections = useConnections('accepted')
  return (
    <ListStates
      list={connections}
      noun="connections"
      placeholders={<ConnectionPlaces />}
      error={<ReadFailure query={connections}>Your connections could not be loaded.</ReadFailure>}
      empty={<Hint>No connections yet. Search for truckers to connect with!</Hint>}
    >
      {(items, end) => (
        <Connections>
          <Entries>
            <RecordItems records={items} keyOf={({ member }) => member.id} isPlain>
              {({ member, isOnline }) => (
                <li>
                  <ConnectionEntry
                    member={member}
                    isOnline={isOnline}
                    isSelected={member.id === selectedId}
                    unreadCount={unreadCounts.get(member.id) ?? 0}
                    onOpenChat={onOpenChat}
                  />
                </li>
              )}
            </RecordItems>
          </Entries>
          {end}
        </Connections>
      )}
    </ListStates>
  )
}

/** Props of `YourConnections`. */
export interface YourConnectionsProps extends ConnectionsColumnProps {
  readonly ref: Ref<HTMLDivElement>
}

/** Those whom the current user can write to, each the way to the chat. */
export const YourConnections = ({ ref, ...list }: YourConnectionsProps) => (
  <Card as="section" aria-labelledby="your-connections" ref={ref} tabIndex={-1}>
    <SectionHeading headingId="your-connections">Your Connections</SectionHeading>
    <ConnectionList {...list} />
  </Card>
)
