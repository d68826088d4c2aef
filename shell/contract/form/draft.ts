/** What a form may keep: fields by name. */
export type Draft = Readonly<Record<string, unknown>>

const prefix = 'draft:'

/**
 * What was typed into a form and not sent yet, as this tab remembers it; empty when
 * there is nothing, or the browser keeps nothing.
 * @param key names the form, and the record where it edits one
 */
export const readDraft = (key: string): Draft => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Draft) : {}
  } catch {
    return {}
  }
}

/** Keeps what is typed for as long as the tab lives: over a reload and a detour to sign-in. */
export const writeDraft = (key: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden costs the draft, not the form.
  }
}

/** Forgets one form's draft: it was sent, or thrown away. */
export const forgetDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** Forgets every draft: the person at this device may be another one from here on. */
export const forgetAllDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
