import { useEffect, useMemo, useState } from 'react'
import { newSendKey } from '../form/draft'
import {
  type ChosenPicture,
  forgetPicture,
  keepPicture,
  type PictureName,
  readPicture,
} from './stored-picture'

interface PictureOptions extends PictureName {
  /** Hears the id of the picture that is chosen, or '' for none. */
  readonly onChange: (id: string) => void
}

interface Outcome {
  readonly picture: ChosenPicture
  readonly isReadable: boolean
}

const useOutcome = (picture: ChosenPicture | null): Outcome | null => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (picture === null) return
    picture.value.then(
      () => setOutcome({ picture, isReadable: true }),
      () => setOutcome({ picture, isReadable: false }),
    )
  }, [picture])
  return outcome?.picture === picture ? outcome : null
}

const unreadableText = 'This picture could not be read. Please choose it again.'
const tooLargeText = 'The picture was too large to be kept. Please choose it again.'

/** The picture of a form: prepared once chosen, and stored as long as the form's draft. */
export const usePicture = ({ draftKey, id, onChange }: PictureOptions) => {
  const picture = useMemo(() => (id === '' ? null : readPicture({ draftKey, id })), [draftKey, id])
  const outcome = useOutcome(picture)
  const forget = () => forgetPicture({ draftKey, id })
  const isUnreadable = outcome?.isReadable === false
  const isLost = id !== '' && picture === null
  return {
    file: picture?.file ?? null,
    isPreparing: picture !== null && outcome === null,
    isUnreadable,
    problem: isUnreadable ? unreadableText : isLost ? tooLargeText : null,
    /** What is sent, once it is prepared; `null` where none is chosen. */
    read: async () => (picture === null ? null : await picture.value),
    choose: (file: File | null) => {
      forget()
      const nextId = file === null ? '' : newSendKey()
      if (file) keepPicture({ draftKey, id: nextId }, file)
      onChange(nextId)
    },
    forget,
  }
}
