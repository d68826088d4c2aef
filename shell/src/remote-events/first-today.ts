import type { RegistryEntry } from '@haulyard/shell-contract/registry'

const storageKey = 'releases-today'

interface Today {
  readonly day: string
  readonly releases: readonly string[]
}

const read = (): Today | null => {
  const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  const isToday =
    typeof value === 'object' && value !== null && 'releases' in value && 'day' in value
  return isToday && Array.isArray(value.releases) ? (value as Today) : null
}

/**
 * Whether a release is new in this browser today (UTC), where it is not any more afterwards:
 * what the API counts users by, without knowing them. A browser that keeps nothing counts as none.
 */
export const isFirstToday = ({ name, version }: RegistryEntry): boolean => {
  const day = new Date().toISOString().slice(0, 10)
  const release = `${name} ${version}`
  try {
    const stored = read()
    const releases = stored?.day === day ? stored.releases : []
    if (releases.includes(release)) return false
    localStorage.setItem(storageKey, JSON.stringify({ day, releases: [...releases, release] }))
    return true
  } catch {
    return false
  }
}
