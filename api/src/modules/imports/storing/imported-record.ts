import { createHash } from 'node:crypto'
import { searchFieldNames } from '../../../database/search-words'
import type { ImportIdentity } from './import-keys'

/** A further source of a record. */
export interface Credit {
  readonly source: string
  readonly url: string
}

/** Fields of imported documents. They are absent if no import, or an earlier release, wrote them. */
export interface FromSource {
  /** A hash of the source's last version. */
  sourceHash?: string
  /** A hash of the content as the import wrote it: it differs after an administrator's edit. */
  contentHash?: string
  /** A hash of the source's version that was left out because of an administrator's edit. */
  leftOutHash?: string
  /** The source has changed the record since then, and the administrators have not edited it again. */
  isSourceChanged?: boolean
  /** See `toImportKeys`; also those of credited sources. */
  importKeys?: readonly string[]
  /** The other sources that have the same story. */
  credits?: readonly Credit[]
}

/** An imported record. */
export interface Imported extends FromSource {
  imageUrl: string | null
}

/** One record of a source. */
export interface ImportedRecord<Stored> {
  /** Its URL at the source. */
  readonly key: string
  /** Fields that the source sets now and later, also the key's field and the source's. */
  readonly fields: Partial<Stored>
  /** What is computed from the fields: it is set with them, and not compared. */
  readonly computed?: Partial<Stored>
  /** Fields that are set once, when the record is inserted. */
  readonly initial: Partial<Stored>
  readonly identity: ImportIdentity
}

const derived: ReadonlySet<string> = new Set(searchFieldNames)

export const hashOf = (fields: object) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')

/** Of the fields that people see. */
export function contentHashOf(values: object, names: readonly string[]): string {
  const content = names.filter((name) => !derived.has(name)).sort()
  return hashOf(pick(values, content))
}

/** Whether a stored record has the values of its last import. */
export function isEdited(stored: FromSource, names: readonly string[]): boolean {
  if (stored.contentHash !== undefined) return stored.contentHash !== contentHashOf(stored, names)
  return stored.sourceHash !== hashOf(pick(stored, names))
}

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]))
