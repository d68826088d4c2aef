import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Somebody who can sign in at the demo provider. */
export interface DemoPerson {
  /** Stays the same over restarts, so that a returning person is recognised. */
  readonly subject: string
  readonly firstName: string
  readonly lastName: string | null
  readonly email: string
  readonly isEmailVerified: boolean
}

const invented = (firstName: string, lastName: string): DemoPerson => {
  const subject = `${firstName}-${lastName}`.toLowerCase()
  const email = `${firstName.toLowerCase()}@provider.haulyard.example`
  return { subject, firstName, lastName, email, isEmailVerified: true }
}

/** The people whom the page offers. */
export const demoPeople: readonly DemoPerson[] = [
  invented('Casey', 'Holloway'),
  invented('Marisol', 'Vega'),
  invented('Devon', 'Park'),
]

const maximumTypedPeople = 1000

/** What the page's form sends: one of the offered people, or a name and an address. */
const formSchema = z.union([
  z.object({ person: z.enum(demoPeople.map(({ subject }) => subject)) }),
  z.object({
    name: z.string().trim().min(1).max(100),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  }),
])

/** Knows the offered people and, for a while, those who typed their own name. */
export function createDemoPeople() {
  const people = new LRUCache<string, DemoPerson>({ max: maximumTypedPeople })
  const find = (subject: string): DemoPerson | null =>
    demoPeople.find((person) => person.subject === subject) ?? people.get(subject) ?? null
  return {
    find,
    /** `null` when the form's fields name nobody. */
    choose: (fields: Record<string, string>): DemoPerson | null => {
      const form = formSchema.safeParse(fields)
      if (!form.success) return null
      if ('person' in form.data) return find(form.data.person)
      const person = toTypedPerson(form.data)
      people.set(person.subject, person)
      return person
    },
  }
}
export type DemoPeople = ReturnType<typeof createDemoPeople>

/** Anybody can type any address, so nobody has verified it. */
function toTypedPerson({ name, email }: { name: string; email: string }): DemoPerson {
  const [firstName = name, ...rest] = name.split(/\s+/)
  const subject = createHash('sha256').update(email).digest('base64url')
  return { subject, firstName, lastName: rest.join(' ') || null, email, isEmailVerified: false }
}
