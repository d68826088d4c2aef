import { type Attachment, maximumAttachments, maximumPdfBytes } from '@haulyard/api-contract'
import { preparePicture, toDataValue } from '@haulyard/remote-kit/picture'
import { createUploadQueues, UnfitFile } from '@haulyard/remote-kit/uploads'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ComposerFilesState } from './composer-files'

const queueOf = createUploadQueues<Attachment>()

/** By its name where the device does not know the type; the API looks at the content. */
const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

const prepare = async (file: File) => {
  if (!isPdf(file)) return await preparePicture(file)
  if (file.size > maximumPdfBytes) {
    throw new UnfitFile('The PDF is larger than 10 MB. Please choose a smaller one.')
  }
  return await toDataValue(file)
}

const leftOutText = (count: number) =>
  count === 1
    ? `A message can have at most ${maximumAttachments} files. One was left out.`
    : `A message can have at most ${maximumAttachments} files. ${count} were left out.`

/** The files of a message on their way, which become its attachments as they arrive. */
export const useUploads = (memberId: string, composer: ComposerFilesState) => {
  const { api } = useShell()
  const user = useCurrentUser()
  // Of one member: another one of the same tab must not find it.
  const queue = queueOf(`${user?.id} ${memberId}`, {
    prepare,
    send: ({ file: { name }, data: file, ...sending }) =>
      api.call('POST /api/messages/attachments', { body: { file, name }, ...sending }),
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [problem, setProblem] = useState<string | null>(null)

  const takeChosen = useEffectEvent(() => {
    const { chosen, files } = composer
    if (chosen.length === 0) return
    const room = Math.max(0, maximumAttachments - files.length - queue.read().length)
    const leftOut = chosen.length - Math.min(room, chosen.length)
    setProblem(leftOut > 0 ? leftOutText(leftOut) : null)
    queue.add(chosen.slice(0, room))
    composer.taken({ isPending: queue.read().length > 0 })
  })
  const collect = useEffectEvent(() => {
    const arrived = queue.read().filter(({ stored }) => stored !== null)
    const known = new Set(composer.files.map(({ id }) => id))
    const added = arrived.flatMap(({ stored }) => (stored && !known.has(stored.id) ? stored : []))
    for (const { id } of arrived) queue.forget(id)
    const isPending = queue.read().length > 0
    if (added.length === 0 && isPending === composer.isPending) return
    composer.change({ files: [...composer.files, ...added], isPending })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when files were chosen
  useEffect(() => takeChosen(), [composer.chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload has changed
  useEffect(() => collect(), [uploads])

  return { uploads, problem, retry: queue.retry, cancel: queue.forget }
}
