const ownerKey = 'haulyard:push-owner'

/** The id of the member whose push messages this device shows; `null`: it shows none. */
export const readPushOwner = (): string | null => {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

/** It stays after a sign-out: with the next sign-in of the same member, they come again. */
export const setPushOwner = (userId: string | null): void => {
  if (userId === null) localStorage.removeItem(ownerKey)
  else localStorage.setItem(ownerKey, userId)
}
