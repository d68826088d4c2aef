import type { Shell } from '../core/shell'
import { canPush, turnPushOn } from './push-device'
import { readPushOwner } from './push-owner'

const offeredKey = 'haulyard:push-offered'

const turnOn = async (shell: Shell): Promise<void> => {
  const { showToast } = shell.context
  try {
    if (await turnPushOn(shell)) {
      showToast({
        title: 'Push Messages Are On',
        description: 'Choose what you hear about in your settings.',
        tone: 'success',
      })
    }
  } catch {
    showToast({
      title: 'Error',
      description: 'Push messages could not be turned on. Try again in your settings.',
      tone: 'danger',
    })
  }
}

/** Offers push messages once on a device, when the person waits for something. */
export const offerPush = (shell: Shell): void => {
  if (!canPush() || Notification.permission !== 'default' || readPushOwner() !== null) return
  try {
    if (localStorage.getItem(offeredKey) !== null) return
    localStorage.setItem(offeredKey, 'yes')
  } catch {
    // Where nothing can be stored it would be offered each time.
    return
  }
  shell.context.showToast({
    title: 'Hear About the Answer',
    description: 'This device can tell you, also while Haulyard is closed.',
    action: { label: 'Turn On', run: () => void turnOn(shell) },
  })
}
