import type { Attachment } from '@haulyard/api-contract'
import { formatBytes } from '@haulyard/remote-kit/format-bytes'
import { tokens } from '@haulyard/shared-ui'
import FileText from 'lucide-react/icons/file-text'
import { styled } from 'styled-components'
import { photoAlt } from '../../../photo-alt'

const { color, font, radius, size, space } = tokens

/** One photo in its shape, several as a grid of squares: their room is known before they load. */
const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 9rem));
  gap: ${space[1]};

  &[data-count='1'] {
    grid-template-columns: minmax(0, 20rem);
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    border-radius: ${radius.md};
    background: ${color.surfaceSunken};
    object-fit: cover;
  }
  &[data-count='1'] img {
    height: auto;
    max-height: 20rem;
    aspect-ratio: auto;
  }
  & button {
    min-width: ${size.target};
    min-height: ${size.target};
    padding: 0;
    border: 0;
    border-radius: ${radius.md};
    background: none;
    cursor: zoom-in;
  }
`
const Document = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[3]};
  align-items: center;
  min-height: ${size.target};
  max-width: 20rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  & > svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.textMuted};
  }
  & > small {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  @media (hover: hover) {
    &:hover > span {
      text-decoration: underline;
    }
  }
`

export const isPhoto = ({ type }: Attachment): boolean => type === 'photo'

interface MessageFilesProps {
  readonly files: readonly Attachment[]
  readonly addressOf: (file: Attachment) => string
  /** Shows a photo on the whole screen; missing while the message is not sent. */
  readonly onEnlarge?: (index: number) => void
}

/** The photos and PDFs of a message. */
export const MessageFiles = ({ files, addressOf, onEnlarge }: MessageFilesProps) => {
  const photos = files.filter(isPhoto)
  const documents = files.filter((file) => !isPhoto(file))
  return (
    <>
      {photos.length > 0 ? (
        <Photos data-count={photos.length}>
          {photos.map((photo, index) => {
            const alt = photoAlt(photo, { number: index + 1, count: photos.length })
            const { id, width, height } = photo
            const src = `${addressOf(photo)}?size=small`
            const picture = <img key={id} {...{ src, width, height }} alt={alt} loading="lazy" />
            return onEnlarge ? (
              <button key={id} type="button" title="Enlarge" onClick={() => onEnlarge(index)}>
                {picture}
              </button>
            ) : (
              picture
            )
          })}
        </Photos>
      ) : null}
      {documents.map((file) => (
        <Document key={file.id} href={addressOf(file)} download={file.name}>
          <FileText aria-hidden />
          <span>{file.name}</span>
          <small>PDF, {formatBytes(file.bytes)}</small>
        </Document>
      ))}
    </>
  )
}
