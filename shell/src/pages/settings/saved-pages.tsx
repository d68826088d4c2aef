import { Button, Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { clearPages, keepsPages, setKeepsPages, sizeOfPages } from '../../saved-pages/keep-pages'
import { SettingRows } from './setting-rows'

const megabytes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})

const describeSize = (bytes: number): string =>
  `Haulyard uses ${megabytes.format(bytes / 1_000_000)} on this device.`

/** What this device keeps for reading without a signal. */
export const SavedPages = () => {
  const { showToast } = useShell()
  const [isOn, setIsOn] = useState(keepsPages)
  const [bytes, setBytes] = useState<number | null>(null)
  const [changes, setChanges] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has another size.
  useEffect(() => void sizeOfPages().then(setBytes, () => setBytes(null)), [changes])
  // A browser without service workers, or a page that is not secure, keeps nothing.
  if (!('serviceWorker' in navigator)) return null

  const choose = async (keeps: boolean) => {
    setIsOn(keeps)
    try {
      await setKeepsPages(keeps)
    } catch {
      setIsOn(!keeps)
      showToast({
        title: 'Error',
        description: 'This browser did not save your choice. Please try again.',
        tone: 'danger',
      })
    }
    setChanges((count) => count + 1)
  }
  const clear = async () => {
    await clearPages()
    setChanges((count) => count + 1)
    showToast({ title: 'Deleted', description: 'Nothing is kept on this device any more.' })
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="saved-pages">
      <SectionHeading headingId="saved-pages">Reading without a signal</SectionHeading>
      <SettingRows>
        <li>
          <SwitchField
            label="Keep pages on this device"
            hint="What you have opened can be read again without a signal. Signing out deletes it."
            checked={isOn}
            onChange={({ target }) => void choose(target.checked)}
          />
        </li>
      </SettingRows>
      {isOn && bytes !== null && (
        <Cluster gap={3}>
          <p role="status">{describeSize(bytes)}</p>
          <Button variant="secondary" onClick={() => void clear()}>
            Delete Saved Pages
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
