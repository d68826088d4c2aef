import { maximumNamed, type Named } from '../../registry/audience'

/**
 * Reads whom a canary names; `null` for nobody.
 * @param fail called with the problem of what is no member or company
 */
export const parseNamed = (
  { member: members = [], company: companies = [] }: { member?: string[]; company?: string[] },
  fail: (problem: string) => never,
): Named | null => {
  const wrong = members.find((id) => !/^[\w-]+$/.test(id))
  if (wrong !== undefined) {
    fail(`${wrong} is not the id of a member: it is the last part of the address of the profile`)
  }
  if (companies.some((name) => name.trim() === '')) fail('A company without a name')
  if (Math.max(members.length, companies.length) > maximumNamed) {
    fail(`At most ${maximumNamed} members and ${maximumNamed} companies can be named`)
  }
  return members.length + companies.length === 0 ? null : { members, companies }
}
