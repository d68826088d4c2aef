import { type DirectoryService, openingStatusAt } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type StatusText, statusText } from './opening-texts'

const { color, font } = tokens

const Label = styled.span`
  font-weight: ${font.weightStrong};

  &[data-state='open'],
  &[data-state='always'] {
    color: ${color.successText};
  }
`

const minuteMs = 60_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 5000)
  return () => clearInterval(timer)
}
const readMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const unknown = () => null

/**
 * The beginning of this minute; `null` on a server and during hydration. A document may be
 * cached as long as its data stay the same, so a time in it would be wrong.
 */
const useMinute = (): number | null => useSyncExternalStore(subscribe, readMinute, unknown)

/** Before the time is known: takes the place of the status. */
const pending: StatusText = { label: 'Opening hours listed', detail: null }

/** Whether a service is open now, and until or from when; follows the clock. */
export const OpeningStatus = ({ service }: { service: DirectoryService }) => {
  const minute = useMinute()
  const status = openingStatusAt(service, minute ?? 0)
  const isTimed = status.state === 'open' || status.state === 'closed'
  const isPending = minute === null && isTimed
  const { label, detail } = isPending ? pending : statusText(status)
  return (
    <span>
      <Label data-state={isPending ? undefined : status.state}>{label}</Label>
      {detail === null ? null : <> · {detail}</>}
    </span>
  )
}
