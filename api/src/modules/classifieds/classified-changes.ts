import type { ClassifiedChange } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { getPerson } from '../members/members.documents'
import { imagesOf } from '../photos/photos.documents'
import type { ChangedField } from './classified-changes.repository'
import { classifiedInputFields, type StoredClassified } from './classifieds.documents'
import { createClassifiedNotFoundError } from './classifieds.errors'

/** What a change of a classified is recorded with. */
export interface ChangeRecorder extends Pick<Repositories, 'classifiedChanges'> {
  readonly now: () => Date
}

interface Change {
  readonly before: StoredClassified
  readonly after: StoredClassified
  /** Who has made it; `null`: the site. */
  readonly by: ObjectId | null
}

const names = classifiedInputFields.filter((name) => name !== 'imageUrl')

/** Records what was changed, in the transaction of the change. */
export async function recordChange(
  { before, after, by }: Change,
  { classifiedChanges, now }: ChangeRecorder,
  session: ClientSession,
): Promise<void> {
  const fields = toChangedFields(before, after)
  if (fields.length === 0) return
  const change = { classifiedId: before._id, sellerId: before.userId, changedById: by, fields }
  await classifiedChanges.add({ ...change, changedAt: now() }, session)
}

/** The fields that differ, as texts. */
export function toChangedFields(before: StoredClassified, after: StoredClassified): ChangedField[] {
  const [old, current] = [toTexts(before), toTexts(after)]
  return [...current].flatMap(([name, text]) => {
    const oldText = old.get(name) ?? null
    return oldText === text ? [] : [{ name, before: oldText, after: text }]
  })
}

/** What the seller has written, and the state. No value and "no" are the same. */
function toTexts(classified: StoredClassified): ReadonlyMap<string, string | null> {
  const { place, state = 'active' } = classified
  const values = {
    ...classified,
    place: place && `${place.name}, ${place.region}`,
    photos: imagesOf(classified).join('\n'),
  }
  const texts = names.map((name) => [name, values[name] ? String(values[name]) : null] as const)
  return new Map([...texts, ['state', state]])
}

/** The newest changes of a classified, also of one that is hidden. */
export async function readChanges(
  { id }: { readonly id: string },
  deps: Pick<Repositories, 'classifieds' | 'classifiedChanges' | 'members'>,
): Promise<ClassifiedChange[]> {
  const classifiedId = parseId(id)
  const changes = classifiedId ? await deps.classifiedChanges.findNewest(classifiedId) : []
  const exists = changes[0] ?? (classifiedId && (await deps.classifieds.findById(classifiedId)))
  if (!exists) throw createClassifiedNotFoundError()
  const people = await deps.members.findPeople(changes.flatMap((one) => one.changedById ?? []))
  return changes.map(({ _id, changedAt, changedById, fields }) => ({
    id: _id.toHexString(),
    changedAt: changedAt.toISOString(),
    changedBy: changedById && getPerson(people, changedById),
    fields: [...fields],
  }))
}
