import { useLocation, useNavigate } from '@haulyard/remote-kit/router'
import { useEffect, useState } from 'react'

const storageKey = (pathname: string) => `link-token:${pathname}`

const readStored = (pathname: string): string | null => {
  try {
    return sessionStorage.getItem(storageKey(pathname))
  } catch {
    return null
  }
}

const keep = (pathname: string, token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(storageKey(pathname))
    else sessionStorage.setItem(storageKey(pathname), token)
  } catch {
    // Where storage is forbidden the link works until the next reload.
  }
}

const readToken = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') || null

/**
 * The secret of the mail's link that led here, or `null`. It leaves the address at once,
 * so that no bookmark, screenshot or shared address holds it, and survives a reload.
 * `isDone` says that `finish` was called, also after a reload.
 */
export const useLinkToken = () => {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const fromAddress = readToken(hash)
  const [token, setToken] = useState(() => fromAddress ?? readStored(pathname))
  useEffect(() => {
    if (fromAddress === null) return
    setToken(fromAddress)
    keep(pathname, fromAddress)
    void navigate(pathname, { replace: true })
  }, [fromAddress, pathname, navigate])
  return {
    token: fromAddress ?? token,
    isDone: fromAddress === null && Boolean((state as { isDone?: true } | null)?.isDone),
    /** Forgets a link that has become useless, for the next reload. */
    discard: () => keep(pathname, null),
    /** The link has done its work. */
    finish: () => {
      keep(pathname, null)
      void navigate(pathname, { replace: true, state: { isDone: true } })
    },
  }
}
