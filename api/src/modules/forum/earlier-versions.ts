import { type EarlierText, maximumEarlierTexts } from '@haulyard/api-contract'

/** A text that was replaced, and when it was written. */
export interface EarlierVersion {
  text: string
  writtenAt: Date
}

/** What of a post, or of a topic, says how its text was changed. */
interface Versioned {
  readonly createdAt: Date
  readonly editedAt?: Date
  readonly version?: number
  readonly earlier?: readonly EarlierVersion[]
}

/** The fields of a record that is marked as edited, without another text. */
export const markEdited = ({ version = 0 }: Pick<Versioned, 'version'>, at: Date) => ({
  editedAt: at,
  version: version + 1,
})

/** The fields of a record whose text is replaced: the oldest of too many texts is dropped. */
export const addVersion = (record: Versioned, { text, at }: { text: string; at: Date }) => ({
  ...markEdited(record, at),
  earlier: [
    { text, writtenAt: record.editedAt ?? record.createdAt },
    ...(record.earlier ?? []),
  ].slice(0, maximumEarlierTexts),
})

/** Whether somebody has changed the record since a version was read. */
export const isOtherVersion = (record: Versioned, version: number | undefined): boolean =>
  version !== undefined && version !== (record.version ?? 0)

/** What a response says of the changes of a record. */
export const toEdition = ({ editedAt, version }: Pick<Versioned, 'editedAt' | 'version'>) =>
  editedAt === undefined ? {} : { editedAt: editedAt.toISOString(), version: version ?? 1 }

export const toEarlierTexts = ({ earlier = [] }: Pick<Versioned, 'earlier'>): EarlierText[] =>
  earlier.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }))
