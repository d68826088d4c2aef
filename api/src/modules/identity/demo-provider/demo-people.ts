import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** A person who can sign in at the demo provider. */
export interface DemoPerson {
  /** The same after a restart, so that the member is found again. */
  readonly subject: string
  readonly firstName: string
  readonly lastName: string | null
  readonly email: string
  readonly isEmailVerified: boolean
}

const createPerson = (firstName: string, lastName: string): DemoPerson => {
  const subject = `${firstName}-${lastName}`.toLowerCase()
  const email = `${firstName.toLowerCase()}@provider.haulyard.example`
  return { subject, firstName, lastName, email, isEmailVerified: true }
}

/** The people on the sign-in page. */
export const demoPeople: readonly DemoPerson[] = [
  createPerson('Casey', 'Holloway'),
  createPerson('Marisol', 'Vega'),
  createPerson('Devon', 'Park'),
]

const maximumTypedPeople = 1000

/** The fields of the form: one of the people, or a name and an address. */
const formSchema = z.union([
  z.object({ person: z.enum(demoPeople.map(({ subject }) => subject)) }),
  z.object({
    name: z.string().trim().min(1).max(100),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  }),
])

/** The people of the page and, in memory, people with an entered name. */
export function createDemoPeople() {
  const people = new LRUCache<string, DemoPerson>({ max: maximumTypedPeople })
  const find = (subject: string): DemoPerson | null =>
    demoPeople.find((person) => person.subject === subject) ?? people.get(subject) ?? null
  return {
    find,
    /** `null` if the fields are not valid. */
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

/** An entered address is not verified. */
function toTypedPerson({ name, email }: { name: string; email: string }): DemoPerson {
  const [firstName = name, ...rest] = name.split(/\s+/)
  const subject = createHash('sha256').update(email).digest('base64url')
  return { subject, firstName, lastName: rest.join(' ') || null, email, isEmailVerified: false }
}
