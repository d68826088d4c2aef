import { maximumSlugLength } from '@haulyard/api-contract'

/** In addresses, this filter shows the topics of every category. */
const reserved = 'all'

/** What addresses and topics call a category with this name, if no other one is called so. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maximumSlugLength - 4)
    .replace(/^-+|-+$/g, '')
  return slug || 'category'
}

/** A slug for the name that no other category has: `weather`, `weather-2` … */
export function toFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(name)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (candidate !== reserved && !taken.has(candidate)) return candidate
  }
}
