import {
  dueRows,
  maximumUploadBytes,
  type UploadPreview,
  type UploadStep,
  uploadStepRows,
} from '@haulyard/api-contract'
import { failureText, useShell } from '@haulyard/shell-contract'
import { useEffect, useRef, useState } from 'react'
import { useRefreshClassifieds } from '../classifieds/api/refresh-classifieds'

/** The name of the file, or the address, that was read last; the other one is empty. */
interface Source {
  readonly file: string
  readonly url: string
}

type Step = 'idle' | 'reading' | 'previewed' | 'applying' | 'done'

const tooLarge = 'The file is larger than 1 MB. Please split it into several files.'

/** A file, or what is at an address, from its choice to the last step. A failure keeps what is there, to try again. */
export function useUpload() {
  const { api } = useShell()
  const { readAgain } = useRefreshClassifieds()
  const [step, setStep] = useState<Step>('idle')
  const [preview, setPreview] = useState<UploadPreview | null>(null)
  const [rows, setRows] = useState<UploadStep['rows']>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [source, setSource] = useState<Source>({ file: '', url: '' })
  const isOpen = useIsOpen()

  /** Shows a preview, or why there is none. */
  const show = async (
    from: Partial<Source>,
    load: () => Promise<UploadPreview | string | null>,
  ) => {
    setSource({ file: '', url: '', ...from })
    setPreview(null)
    setRows([])
    setFailure(null)
    setStep('reading')
    try {
      const loaded = await load()
      if (typeof loaded === 'string') setFailure(loaded)
      else setPreview(loaded)
      setStep(typeof loaded === 'string' ? 'idle' : 'previewed')
    } catch (error) {
      setFailure(failureText(error))
      setStep('idle')
    }
  }
  const read = (file: File) =>
    show({ file: file.name }, async () => {
      if (file.size > maximumUploadBytes) return tooLarge
      const body = { file: await file.text() }
      return await api.call('POST /api/classified-uploads/preview', { body })
    })
  const readAddress = (url: string) =>
    show({ url }, async () => {
      const body = { url }
      const read = await api.call('POST /api/classified-uploads/address/preview', { body })
      return read.preview ?? read.error
    })

  /** Goes on behind the rows that are done: a step that was cut off may be sent again. */
  const apply = async (previewed: UploadPreview) => {
    const due = dueRows(previewed)
    setStep('applying')
    setFailure(null)
    let done = rows
    try {
      while (done.length < due.length && isOpen()) {
        const next = due.slice(done.length, done.length + uploadStepRows)
        const body = { columns: previewed.columns, rows: next }
        const applied = await api.call('POST /api/classified-uploads/steps', { body })
        done = [...done, ...applied.rows]
        setRows(done)
      }
      setStep('done')
    } catch (error) {
      setFailure(failureText(error))
      setStep('previewed')
    }
    readAgain()
  }
  return { step, source, preview, rows, failure, read, readAddress, apply }
}

/** Whether the page is still there: the steps end with it. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
