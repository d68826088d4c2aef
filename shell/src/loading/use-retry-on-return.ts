import { useEffect } from 'react'
import { useShellParts } from '../app/shell-parts'

/** Tries again by itself when the connection is back; nobody has to press Retry for that. */
export const useRetryOnReturn = ({ isFailed, retry }: { isFailed: boolean; retry: () => void }) => {
  const { connection } = useShellParts()
  useEffect(
    () => (isFailed ? connection.onReturn(retry) : undefined),
    [connection, isFailed, retry],
  )
}
