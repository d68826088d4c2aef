import { hash } from 'node:crypto'
import { toPreviewFile } from '../media/media.names'
import { type PageName, type PictureContent, type PreviewKind, previewKinds } from './public-page'

/** Raise it with a change of the layout: pictures are then made again. */
const layout = 1

const versionLength = 10

/** The address of a page's preview picture, which changes with what it shows. */
export const toPreviewAddress = ({ kind, id }: PageName, version: string) =>
  `/previews/${kind}/${id}.jpg?v=${version}`

/** The version of a picture, for its address, and the name of its file, which is longer. */
export function toPreviewNames({ kind, id }: PageName, content: PictureContent) {
  const digest = hash('sha256', JSON.stringify(['preview', layout, kind, id, content]), 'hex')
  return {
    version: digest.slice(0, versionLength),
    file: toPreviewFile(digest.slice(versionLength)),
  }
}

const isKind = (text: string): text is PreviewKind =>
  (previewKinds as readonly string[]).includes(text)

/** Which page the path of a preview picture names; `null` if it is none. */
export function parsePicturePath(kind: string, file: string): PageName | null {
  const id = /^([\w-]+)\.jpg$/.exec(file)?.[1]
  return id !== undefined && isKind(kind) ? { kind, id } : null
}
