import type { Draft as AccountDraft, DraftInput, DraftSummary } from '@haulyard/api-contract'
import { ApiError, type ShellContext } from '@haulyard/shell-contract'
import { type Draft, draftPrefix, newSendKey, readDraft, without } from './draft'

/** What lists show of a draft. */
interface DraftDescription {
  /** The beginning of what was written. */
  readonly title: string
  /** The addresses of uploaded photos, which the account keeps with the draft. */
  readonly photos?: readonly string[]
}

/** Another version of what is in the form. */
export type OtherVersion = NonNullable<AccountDraft['other']>

/** What `createDraftSync` takes. */
export interface DraftSyncOptions {
  readonly api: Pick<ShellContext['api'], 'call'>
  readonly draftKey: string
  /** The id of the member who is signed in. */
  readonly findUserId: () => string | null
  /** Fields that mean something in this browser only. */
  readonly unshared?: readonly string[]
  /** Returns `null` where nothing is worth keeping. */
  readonly describe: (values: Draft) => DraftDescription | null
  /** Reads the draft of the account. */
  readonly fetch: () => Promise<AccountDraft>
  /** Called with what the account has from now on. */
  readonly onSaved: (saved: DraftSummary | null) => void
}

/** The form with the draft, while it is open. */
export interface DraftForm {
  /** Puts what was written elsewhere into the form; `{}` empties it. */
  readonly take: (values: Draft) => void
  readonly onOther: (other: OtherVersion | null) => void
}

/** What this tab knows of the account's draft. */
interface Known {
  /** Of whose account. */
  readonly userId: string | null
  readonly version: number
  /** The fields as JSON. */
  readonly values: string
}

const toMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

const saveAfterMs = 2000
/** No more often: the API counts the writes of a member in a minute. */
const pauseMs = 10_000
/** As long as the contract allows. */
const titleLength = 120

const readJson = <T>(storage: Storage, name: string): T | null => {
  try {
    return JSON.parse(storage.getItem(draftPrefix + name) ?? 'null')
  } catch {
    return null
  }
}

const writeJson = (storage: Storage, name: string, value: unknown) => {
  try {
    if (value === null) storage.removeItem(draftPrefix + name)
    else storage.setItem(draftPrefix + name, JSON.stringify(value))
  } catch {
    // Storage that is full or forbidden: the next comparison finds two versions.
  }
}

/** Names this tab. */
const readWriter = (): string => {
  const known = readJson<string>(sessionStorage, 'writer')
  const writer = known ?? newSendKey()
  if (known === null) writeJson(sessionStorage, 'writer', writer)
  return writer
}

/** Keeps a draft of this tab and the account's in step. Nothing is sent before `compare`. */
export const createDraftSync = (options: DraftSyncOptions) => {
  const { api, draftKey, findUserId, unshared = [], describe, fetch, onSaved } = options
  const params = { key: draftKey }
  const knownName = `${draftKey}:account`
  const removedName = `${draftKey}:removed`
  let form: DraftForm | null = null
  let isCompared = false
  let savedAt = 0
  /** The account's other version; `undefined` until it is known. */
  let other: OtherVersion | null | undefined
  let timer: ReturnType<typeof setTimeout>
  let work = Promise.resolve()

  const read = (): Draft => without(readDraft(draftKey), unshared)
  const readKnown = () => {
    const known = readJson<Known>(sessionStorage, knownName)
    // Another member may have signed in since, and finds what was typed.
    return known?.userId === findUserId() ? known : null
  }
  const writeKnown = (known: Omit<Known, 'userId'> | null) =>
    writeJson(sessionStorage, knownName, known && { ...known, userId: findUserId() })
  const isChanged = () => {
    const values = read()
    return describe(values) !== null && JSON.stringify(values) !== readKnown()?.values
  }
  const takeKnown = (values: Draft, known: Omit<Known, 'userId'> | null) => {
    writeKnown(known)
    form?.take(values)
    // As the form has it: it leaves out what it does not know.
    if (known) writeKnown({ ...known, values: JSON.stringify(read()) })
  }

  const setOther = (next: OtherVersion | null) => {
    other = next
    form?.onOther(next)
  }
  const remove = async (version: number) => {
    writeKnown(null)
    setOther(null)
    onSaved(null)
    // A lost call is repeated when this browser meets the version again.
    writeJson(localStorage, removedName, version)
    await api.call('DELETE /api/drafts/{key}', { params }).catch(toMissing)
    writeJson(localStorage, removedName, null)
  }
  const put = async (input: Pick<DraftInput, 'values' | 'other'>) => {
    const { title = '', photos = [] } = describe(input.values) ?? {}
    const path = window.location.pathname + window.location.search
    const body = {
      ...{ ...input, title: title.slice(0, titleLength), photos: [...photos], path },
      ...{ version: readKnown()?.version ?? null, writer: readWriter() },
    }
    savedAt = Date.now()
    const saved = await api.call('PUT /api/drafts/{key}', { params, body })
    writeKnown({ version: saved.version, values: JSON.stringify(input.values) })
    setOther(saved.other)
    onSaved(saved)
  }
  const save = async () => {
    if (!isCompared) return
    const known = readKnown()
    if (isChanged()) await put({ values: read() })
    else if (known && describe(read()) === null) await remove(known.version)
  }
  const meet = async (found: DraftSummary | null) => {
    if (found && found.version === readJson(localStorage, removedName)) {
      return await remove(found.version)
    }
    const known = readKnown()
    if (isChanged()) return await put({ values: read() })
    if (!found && !known) return undefined
    if (other !== undefined && found?.version === known?.version) return undefined
    // Also where the list does not have it: it may be older than the last saving.
    const draft = await fetch().catch(toMissing)
    // Something may have been typed meanwhile.
    if (isChanged()) return await put({ values: read() })
    // Sent or deleted elsewhere.
    if (draft === null) return takeKnown({}, null)
    setOther(draft.other)
    if (draft.version !== known?.version)
      takeKnown(draft.values, { version: draft.version, values: '' })
  }

  /** One call after the other. What fails is tried again with the next change or `retry`. */
  const enqueue = (step: () => Promise<unknown> | undefined) => {
    clearTimeout(timer)
    work = work.then(step).then(
      () => undefined,
      () => undefined,
    )
    return work
  }
  return {
    /** Hears what the account has: the summary of the draft, or `null`. */
    compare: (found: DraftSummary | null) => {
      isCompared = true
      return enqueue(() => meet(found))
    },
    retry: () => enqueue(save),
    onWrite: () => {
      clearTimeout(timer)
      const wait = Math.max(saveAfterMs, savedAt + pauseMs - Date.now())
      timer = setTimeout(() => void enqueue(save), wait)
    },
    onForget: () =>
      enqueue(async () => {
        const known = readKnown()
        if (known) await remove(known.version)
      }),
    open: (opened: DraftForm) => {
      form = opened
    },
    /** Saves what is not saved yet. What was sent may still be forgotten afterwards. */
    close: () => {
      form = null
      return enqueue(save)
    },
    /** Replaces what is in the form by the other version, which stays as the other one. */
    swap: () =>
      enqueue(async () => {
        // Only now: a press before has changed it.
        if (!other) return
        const before = read()
        takeKnown(other.values, readKnown())
        await put({ values: read(), other: before })
      }),
    dropOther: () => enqueue(() => put({ values: read(), other: null })),
  }
}
