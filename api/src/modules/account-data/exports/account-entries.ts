import type { StoredMember } from '../../members/members.documents'
import { toJson, type ZipEntry } from './create-zip'
import { exportReadMe } from './export-read-me'
import { toPlain } from './own-records'

/** What members tell others; the other fields are the account's. */
const profileFields: ReadonlySet<string> = new Set<keyof StoredMember>([
  'firstName',
  'lastName',
  'profileImageUrl',
  'company',
  'homeBase',
  'equipment',
  'languages',
])

/** The files with one record: what is in the export, the account and the profile. */
export function toAccountEntries({ passwordHash, ...member }: StoredMember): readonly ZipEntry[] {
  const fields = Object.entries(member)
  const profile = fields.filter(([name]) => profileFields.has(name))
  const rest = fields.filter(([name]) => !profileFields.has(name))
  const account = { ...toPlain(Object.fromEntries(rest)), hasPassword: passwordHash !== null }
  return [
    { path: 'read-me.txt', open: () => asText(exportReadMe) },
    { path: 'account.json', open: () => toJson(account) },
    { path: 'profile.json', open: () => toJson(Object.fromEntries(profile)) },
  ]
}

async function* asText(text: string) {
  yield text
}
