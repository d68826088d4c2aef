import { ApiError, KeptInOutbox } from '@haulyard/shell-contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import {
  changeSendKey,
  type Draft,
  findSendKey,
  forgetDraft,
  newSendKey,
  readDraft,
  readSendKey,
  without,
  writeDraft,
} from './draft'

/** A schema of the API's contract, as far as a form needs to know it. */
export type FormSchema<Values extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Output>
>[0]

/** What `useContractForm` takes. */
export interface ContractFormOptions<Values extends FieldValues, Output> {
  /** The rules and their exact messages (spec §5). */
  readonly schema: FormSchema<Values, Output>
  /** The fields as they stand at first, all of them. */
  readonly initial: Values
  /** Names the draft that survives a reload; left out where nothing is worth keeping. */
  readonly draftKey?: string
  /** Fields that are never stored: passwords, pictures. */
  readonly unkept?: readonly (keyof Values & string)[]
  /** Called when the outbox has kept what was sent; the form is empty by then. */
  readonly onKept?: () => void
}

/** Whether a value from elsewhere may be one of the field: another release may have written it. */
const isLike = (value: unknown, first: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (first === undefined ||
    (typeof value === typeof first && Array.isArray(value) === Array.isArray(first)))

/**
 * The key of a form's create call. A form that opens with a draft that is being sent already has
 * the key of that sending, and keeps it when the sending succeeds: unchanged, it creates nothing
 * twice.
 */
const useSendKey = (draftKey: string | undefined) => {
  const [opened] = useState(() => (draftKey === undefined ? null : findSendKey(draftKey)))
  const held = useRef(opened)
  return {
    read: (): string => {
      if (draftKey === undefined) return newSendKey()
      held.current ??= readSendKey(draftKey)
      return held.current
    },
    /** Whether another form has changed or sent the draft since this form sent it. */
    isReplaced: () =>
      draftKey !== undefined && held.current !== null && findSendKey(draftKey) !== held.current,
    change: () => {
      held.current = null
      if (draftKey !== undefined) changeSendKey(draftKey)
    },
    /** Without a change for other forms. */
    drop: () => {
      held.current = null
    },
  }
}

/**
 * A form over a schema of the API's contract: it says what is wrong in the contract's
 * words, at the field, on submit and from then on as one types; focus goes to the first
 * wrong field. What is typed survives an error and, with a `draftKey`, a reload.
 * @returns react-hook-form's form, and
 * - `field(name)`: the props of a field of shared-ui, with its error
 * - `submitWith(send)`: the `onSubmit` of the form: sends what the rules let pass. `send` tells of
 *   a failure itself, by throwing it after it has been shown
 * - `isSending`: from the press until the form is unmounted, also after the response, so that a
 *   double tap sends once
 * - `showIssues(error)`: shows the issues of a rejected call at their fields, with focus at the first
 * - `sendKey()`: the `idempotencyKey` of a create call: the same until something is changed,
 *   so that sending again after a lost response, even after a reload, does nothing twice
 * - `forgetDraft()`: to be called once the API has taken the form
 * - `hasDraft`: whether the form opened with something that was typed before and not sent
 * - `fill(values)`: puts what was written elsewhere into the fields, and the first values into the others
 * - `startOver()`: puts the fields back as they stand at first, and forgets the draft
 */
export const useContractForm = <Values extends FieldValues, Output = Values>({
  schema,
  initial,
  draftKey,
  unkept = [],
  onKept,
}: ContractFormOptions<Values, Output>) => {
  const [stored] = useState(() =>
    draftKey === undefined ? {} : without(readDraft(draftKey), unkept),
  )
  const [hasDraft, setHasDraft] = useState(() =>
    Object.entries(stored).some(
      ([name, value]) => JSON.stringify(initial[name]) !== JSON.stringify(value),
    ),
  )
  const sendKey = useSendKey(draftKey)
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { ...initial, ...stored } as DefaultValues<Values>,
  })
  const { subscribe } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of unstored fields is a new array on every render of the form
  useEffect(() => {
    if (draftKey === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(draftKey, without(values, unkept))
        sendKey.change()
      },
    })
  }, [subscribe, draftKey])

  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  const showIssues = (error: Error): void => {
    if (!(error instanceof ApiError)) return
    const issues = (error.body?.issues ?? []).filter(
      ({ path }) => (path.split('.')[0] ?? '') in initial,
    )
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 })
    }
  }

  const forget = () => {
    if (draftKey === undefined) return
    // Another form with this draft, opened since, has gone on writing.
    if (sendKey.isReplaced()) return sendKey.drop()
    forgetDraft(draftKey)
    sendKey.change()
  }

  /** Other failures are shown already. */
  const emptyWhenKept = (error: unknown) => {
    if (!(error instanceof KeptInOutbox)) return
    forget()
    form.reset(initial)
    onKept?.()
  }

  return {
    ...form,
    field,
    showIssues,
    submitWith: (send: (input: Output) => Promise<unknown>) => (event: FormEvent) =>
      form.handleSubmit(send)(event).catch(emptyWhenKept),
    // A getter: forms that do not read it do not render again for it.
    get isSending() {
      const { isSubmitting, isSubmitSuccessful } = form.formState
      return isSubmitting || isSubmitSuccessful
    },
    sendKey: sendKey.read,
    forgetDraft: forget,
    hasDraft,
    fill: (values: Draft) => {
      for (const name of Object.keys(initial) as Path<Values>[]) {
        if (unkept.includes(name)) continue
        const value = isLike(values[name], initial[name]) ? values[name] : initial[name]
        form.setValue(name, value as Parameters<typeof form.setValue>[1])
      }
      setHasDraft(Object.keys(values).length > 0)
    },
    startOver: () => {
      // The fields stay the ones that `setFocus` finds.
      form.reset(initial, { keepFieldsRef: true })
      forget()
      setHasDraft(false)
    },
  }
}
