import { type BodyInputOf, importSourceInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'

const { intervalMinutes, ...otherFields } = importSourceInputSchema.shape

/** The contract's rules, for a form in which the interval is chosen as text. */
const sourceFormSchema = z.object({
  ...otherFields,
  intervalMinutes: z.pipe(z.pipe(z.string(), z.transform(Number)), intervalMinutes),
})

const initial = {
  kind: 'news',
  name: '',
  url: '',
  type: 'rss',
  topic: 'general',
  category: '',
  location: '',
  fieldMap: '',
  intervalMinutes: '60',
} as const satisfies Omit<BodyInputOf<'POST /api/admin/import-sources'>, 'intervalMinutes'> & {
  intervalMinutes: string
}

/** The form of a new source. */
export const useSourceForm = () =>
  useContractForm({
    schema: sourceFormSchema,
    initial: initial as Omit<BodyInputOf<'POST /api/admin/import-sources'>, 'intervalMinutes'> & {
      intervalMinutes: string
    },
    draftKey: 'import-source:new',
  })

/** What `useSourceForm` returns. */
export type SourceForm = ReturnType<typeof useSourceForm>

/** The input of the form, or `null` if a rule rejects it: then the fields say so. */
export const readSourceForm = async (form: SourceForm) => {
  const isValid = await form.trigger(undefined, { shouldFocus: true })
  return isValid ? sourceFormSchema.parse(form.getValues()) : null
}
