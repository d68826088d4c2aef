import type { EventStreams } from '../live/event-streams'
import type { Mail } from '../mail'
import type { GaugeDefinition } from './metrics'

interface Dependencies {
  readonly eventStreams: EventStreams
  readonly mail: Mail
}

/** The gauges of a server's services. */
export const createServerGauges = ({ eventStreams, mail }: Dependencies): GaugeDefinition[] => [
  {
    name: 'haulyard_event_streams',
    help: 'Open event streams',
    read: eventStreams.count,
  },
  {
    name: 'haulyard_mail_waiting',
    help: 'Messages in the outbox that have not left yet; 10,000 stand for more',
    read: mail.outbox.countWaiting,
  },
]
