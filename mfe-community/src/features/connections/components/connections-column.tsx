import { Stack, VisuallyHidden } from '@haulyard/shared-ui'
import { useRef } from 'react'
import { useLiveConnections } from '../relation/use-live-connections'
import { ConnectionRequests } from './connection-requests'
import { FindTruckers } from './find-truckers'
import { type ConnectionsColumnProps, YourConnections } from './your-connections'

/** Search for members, received and sent requests, and the connections with their chats. */
export const ConnectionsColumn = (props: ConnectionsColumnProps) => {
  const announcement = useLiveConnections()
  const connections = useRef<HTMLDivElement>(null)
  return (
    <Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FindTruckers onOpenChat={props.onOpenChat} />
      <ConnectionRequests next={connections} />
      <YourConnections {...props} ref={connections} />
    </Stack>
  )
}
