type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const types = ['input', 'change'] as const

/**
 * Follows what is typed, chosen or attached in the forms of a page. Drafts of closed forms do not count: the
 * tab remembers them over a reload.
 */
export const followInput = () => {
  const changed = new Set<Field>()
  const note = ({ target }: Event) => {
    if (isField(target) && target.form) changed.add(target)
  }
  for (const type of types) window.addEventListener(type, note, true)
  return {
    /** Whether any of it is still there. */
    has: (): boolean => {
      for (const field of changed) {
        if (!field.isConnected || field.value === '') changed.delete(field)
      }
      return changed.size > 0
    },
    stop: () => {
      for (const type of types) window.removeEventListener(type, note, true)
    },
  }
}
