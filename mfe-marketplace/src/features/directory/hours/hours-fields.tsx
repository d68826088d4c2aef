import { Button, Stack } from '@haulyard/shared-ui'
import { useEffect, useRef } from 'react'
import { emptyHours, type HoursDraft } from './hours-draft'
import { HoursEditor, type HoursErrors } from './hours-editor'

interface HoursFieldsProps {
  /** `null`: not stated. */
  readonly hours: HoursDraft | null
  readonly errors: HoursErrors | null
  readonly location: string
  /** How often the form was submitted: after that the first wrong time gets focus. */
  readonly submitCount: number
  readonly onChange: (hours: HoursDraft | null) => void
}

/** Focus goes to the first wrong time, unless another field of the form has it. */
const useFocusOnError = ({ errors, submitCount }: HoursFieldsProps) => {
  const root = useRef<HTMLDivElement>(null)
  const isWeekEmpty = errors?.week !== undefined
  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return
    const target = root.current?.querySelector<HTMLElement>(
      isWeekEmpty ? '[role="switch"]' : '[aria-invalid="true"]',
    )
    target?.focus()
  }, [submitCount, isWeekEmpty])
  return root
}

/** Whether hours are stated, and which. */
export const HoursFields = (props: HoursFieldsProps) => {
  const { hours, errors, location, onChange } = props
  const root = useFocusOnError(props)
  return (
    <Stack ref={root} gap={3} role="group" aria-label="Opening Hours">
      {hours === null ? (
        <>
          <p>Without opening hours, drivers read “Hours unknown”.</p>
          <Button onClick={() => onChange(emptyHours)}>Give Opening Hours</Button>
        </>
      ) : (
        <HoursEditor
          hours={hours}
          errors={errors ?? { days: [] }}
          location={location}
          onChange={onChange}
          onRemove={() => onChange(null)}
        />
      )}
    </Stack>
  )
}
