import { createHash, randomBytes } from 'node:crypto'
import type { AudienceSize } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'

// Who gets a canary by name. Revisions are never removed, so the registry has digests of them only. The salt
// is another one for each canary, so that two of them do not show the same person.

const digest = z.string().check(z.regex(/^[\w-]{43}$/, 'Not a digest'))

/** The most members, and the most companies, that a canary can name. */
export const maximumNamed = 200

const digests = z.array(digest).check(z.maxLength(maximumNamed))

export const audienceSchema = z.object({
  salt: z.string().check(z.regex(/^[\w-]{22}$/, 'Not a salt')),
  members: digests,
  companies: digests,
})
export type Audience = z.infer<typeof audienceSchema>

/** Members by their ids, companies by their names. */
export interface Named {
  readonly members: readonly string[]
  readonly companies: readonly string[]
}

/** What is known of a member who opens a page. */
export interface KnownMember {
  readonly id: string
  readonly company: string | null
}

/** Members type the name of their company themselves. */
const normalized = (company: string) =>
  company.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const digestOf = (salt: string, kind: 'member' | 'company', value: string) =>
  createHash('sha256').update(`${salt} ${kind} ${value}`).digest('base64url')

const memberDigest = (salt: string, id: string) => digestOf(salt, 'member', id)
const companyDigest = (salt: string, name: string) => digestOf(salt, 'company', normalized(name))

/** Names an audience. */
export const audienceOf = ({ members, companies }: Named): Audience => {
  const salt = randomBytes(16).toString('base64url')
  return {
    salt,
    members: [...new Set(members.map((id) => memberDigest(salt, id)))],
    companies: [...new Set(companies.map((name) => companyDigest(salt, name)))],
  }
}

/** Whether a member, or the member's company, is named. */
export const isNamed = (
  { salt, members, companies }: Audience,
  { id, company }: KnownMember,
): boolean =>
  members.includes(memberDigest(salt, id)) ||
  (company !== null && companies.includes(companyDigest(salt, company)))

/** How many an audience names. */
export const sizeOf = ({ members, companies }: Audience): AudienceSize => ({
  members: members.length,
  companies: companies.length,
})
