/** What a form may keep: fields by name. */
export type Draft = Readonly<Record<string, unknown>>

/** A draft without some of its fields. */
export const without = (values: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/**
 * What the name of everything begins with that a browser keeps of what was typed and not
 * sent yet: drafts for as long as the tab lives (`sessionStorage`), messages that wait for
 * a signal and chosen listings beyond that (`localStorage`). Signing out forgets all of it.
 */
export const draftPrefix = 'draft:'

/**
 * What was typed into a form and not sent yet, as this tab remembers it; empty when
 * there is nothing, or the browser keeps nothing.
 * @param key names the form, and the record where it edits one
 */
export const readDraft = (key: string): Draft => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Draft) : {}
  } catch {
    return {}
  }
}

/** Hears of a draft of this tab. */
export interface DraftFollower {
  readonly onWrite: () => void
  readonly onForget: () => void
}

const followers = new Map<string, DraftFollower>()

/**
 * Tells a follower of what happens to a draft in this tab, until another one takes its place: a
 * form is left before the response to what it has sent.
 */
export const followDraft = (key: string, follower: DraftFollower): void => {
  followers.set(key, follower)
}

/** Keeps what is typed for as long as the tab lives: over a reload and a detour to sign-in. */
export const writeDraft = (key: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(draftPrefix + key, JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden costs the draft, not the form.
  }
  followers.get(key)?.onWrite()
}

/** Forgets one form's draft: it was sent, or thrown away. */
export const forgetDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(draftPrefix + key)
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
  followers.get(key)?.onForget()
}

/**
 * Gives the draft of a form to another one that has none: what it was written for has another
 * address now.
 * @param changes fields that are other ones there
 */
export const moveDraft = (from: string, to: string, changes: Draft): void => {
  const draft = readDraft(from)
  if (Object.keys(draft).length === 0 || Object.keys(readDraft(to)).length > 0) return
  writeDraft(to, { ...draft, ...changes })
  forgetDraft(from)
}

/** A name for one sending. Not `randomUUID`, which a page without https has not. */
export const newSendKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Beside the draft, so that whatever forgets drafts forgets it as well. */
const sendKeyName = (key: string) => `${draftPrefix}${key}:send-key`

/** The key under which the draft was sent already; `null` if it was not, or was changed since. */
export const findSendKey = (key: string): string | null => {
  try {
    return sessionStorage.getItem(sendKeyName(key))
  } catch {
    return null
  }
}

/**
 * The key under which the API takes a form's create call once. It stays the same, over a
 * reload too, until `changeSendKey`: a call repeated after a lost response is not
 * done twice.
 */
export const readSendKey = (key: string): string => {
  const known = findSendKey(key)
  if (known !== null) return known
  const fresh = newSendKey()
  try {
    sessionStorage.setItem(sendKeyName(key), fresh)
  } catch {
    // Without storage two sendings have two keys, as two forms would.
  }
  return fresh
}

/** The next sending is another one: something was changed in the form, or it was taken. */
export const changeSendKey = (key: string): void => {
  try {
    sessionStorage.removeItem(sendKeyName(key))
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

const forgetAllIn = (storage: Storage) => {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(draftPrefix)) storage.removeItem(key)
  }
}

/** Forgets every draft: the person at this device may be another one from here on. */
export const forgetAllDrafts = (): void => {
  try {
    forgetAllIn(sessionStorage)
    forgetAllIn(localStorage)
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
