import {
  type BulkList,
  type BulkRunInput,
  type BulkStepName,
  bulkRunInputSchema,
  bulkStepOf,
} from '@haulyard/api-contract'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { useState } from 'react'

/** What a step with members needs beside the rows; nothing for other steps. */
export const useSanctionFields = (list: BulkList, step: BulkStepName) => {
  const { needsReason = false, needsDays = false } = bulkStepOf(list, step) ?? {}
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('7')
  const given = { reason: needsReason ? reason : null, days: needsDays ? Number(days) : null }
  const parsed = bulkRunInputSchema.safeParse(given)
  const input: BulkRunInput = parsed.data ?? { reason: null, days: null }
  return {
    ...{ needsReason, needsDays, reason, setReason, days, setDays, input },
    isComplete: parsed.success,
  }
}

interface SanctionFieldsProps {
  readonly fields: ReturnType<typeof useSanctionFields>
}

/** The reason that the members read, and how long a suspension lasts. */
export const SanctionFields = ({ fields }: SanctionFieldsProps) => (
  <>
    {fields.needsDays ? (
      <TextField
        label="Days"
        hint="From 1 to 365"
        inputMode="numeric"
        value={fields.days}
        onChange={(event) => fields.setDays(event.target.value)}
      />
    ) : null}
    {fields.needsReason ? (
      <TextAreaField
        label="Reason"
        hint="Each member reads it, on the site and by email. At least 10 characters."
        rows={4}
        value={fields.reason}
        onChange={(event) => fields.setReason(event.target.value)}
      />
    ) : null}
  </>
)
