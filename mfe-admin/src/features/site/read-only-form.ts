import { defaultReadOnlyNotice, type ReadOnly, readOnlyInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'

const { notice, expectedEnd } = readOnlyInputSchema.shape

/** A field of date and time is in the reader's time zone; text that is none stays for the contract's rule. */
const toIso = (local: string): string | null | undefined => {
  if (local === '') return null
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

const two = (number: number) => String(number).padStart(2, '0')

const toLocal = (iso: string | null): string => {
  if (iso === null) return ''
  const date = new Date(iso)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The contract's rules, for a form in which the end is in local time. */
const readOnlyFormSchema = z.object({
  notice,
  expectedEnd: z.pipe(z.pipe(z.string(), z.transform(toIso)), expectedEnd),
})

/** The form of the read-only mode; `readOnly` is `null` while the mode is off. */
export const useReadOnlyForm = (readOnly: ReadOnly | null) =>
  useContractForm({
    schema: readOnlyFormSchema,
    initial: {
      notice: readOnly?.notice ?? defaultReadOnlyNotice,
      expectedEnd: toLocal(readOnly?.expectedEnd ?? null),
    },
    draftKey: 'read-only',
  })
