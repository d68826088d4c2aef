import type { Upload } from '../picture/upload-queue'

/** A photo of a form, as its draft keeps it. */
export interface FormPhoto {
  readonly address: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
}

/** The photos of a form, those on their way, and what can be done with them. */
export interface FormPhotos {
  readonly photos: readonly FormPhoto[]
  readonly uploads: readonly Upload<unknown>[]
  /** What came of the last change, to be said. */
  readonly said: string
  /** That some pictures were too many when they were added; `null`: none were. */
  readonly leftOut: string | null
  /** Why the form was rejected for its photos. */
  readonly error: string | undefined
  /** How many can be added. */
  readonly room: number
  readonly add: (files: readonly File[]) => void
  readonly move: (from: number, to: number) => void
  readonly remove: (index: number) => void
  readonly describe: (index: number, alt: string) => void
  readonly retry: (id: string) => void
  readonly cancel: (id: string) => void
  /** Turns a photo to the right; missing where photos cannot be turned. */
  readonly turn?: (address: string) => void
  /** The address of the photo that is being turned. */
  readonly turning?: string | null
}
