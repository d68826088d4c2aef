import { forgetDraft, readDraft, writeDraft } from '../form/draft'
import { toFile } from './data-value'
import { preparePicture } from './prepare-picture'

/** A picture that was chosen for a form. */
export interface ChosenPicture {
  readonly file: File
  /** What is sent; there once it is prepared. */
  readonly value: Promise<string>
}

/** Which picture of which form. */
export interface PictureName {
  /** Names the form's draft, beside which the picture is stored. */
  readonly draftKey: string
  /** Told apart from every other picture; the form's draft holds it. */
  readonly id: string
}

/** A tab's storage holds about five million letters, and the words need their part. */
const maximumStoredLength = 3_500_000

/** Every picture of this page, those too large for the storage as well. */
const pictures = new Map<string, ChosenPicture>()

const storageKey = (draftKey: string) => `${draftKey}:picture`

const readStored = ({ draftKey, id }: PictureName): ChosenPicture | null => {
  const stored = readDraft(storageKey(draftKey))
  if (stored.id !== id || typeof stored.value !== 'string') return null
  const file = toFile(stored.value, String(stored.name))
  return { file, value: Promise.resolve(stored.value) }
}

/** The form's picture, also after a reload; `null` where it was too large to be stored. */
export const readPicture = (name: PictureName): ChosenPicture | null => {
  const picture = pictures.get(name.id) ?? readStored(name)
  if (picture) pictures.set(name.id, picture)
  return picture
}

/** Prepares a picture, and keeps it for as long as its form's draft. */
export const keepPicture = (name: PictureName, file: File): void => {
  const picture = { file, value: preparePicture(file) }
  pictures.set(name.id, picture)
  const write = (value: string) => {
    // Another one was chosen, or none, by the time that this one is ready.
    if (pictures.get(name.id) !== picture || value.length > maximumStoredLength) return
    writeDraft(storageKey(name.draftKey), { id: name.id, name: file.name, value })
  }
  picture.value.then(write, () => undefined)
}

/** Forgets a picture: it was sent, or it is not wanted any more. */
export const forgetPicture = ({ draftKey, id }: PictureName): void => {
  pictures.delete(id)
  forgetDraft(storageKey(draftKey))
}
